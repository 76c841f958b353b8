import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'

const day = ({ page }: Person, date: CalendarDate): Locator => page.locator(`[role=gridcell][data-day="${date}"]`)
/** The panel of the selected day. */
const panel = ({ page }: Person): Locator => page.getByRole('region', { name: /^\w+day, \w+ \d+$/ })
/** Two consecutive days of next month, in one week or in two. */
const twoDays = () =>
  ['10', '11'].map((date) => `${addMonths(localToday(), 1).slice(0, 8)}${date}`) as [CalendarDate, CalendarDate]
const dueOnServer = async (api: Api, property: string, title: string) =>
  (await api.items(property)).find((item) => item.title === title)?.dueDate

test('on a phone, the calendar shows, adds and moves tasks, also offline @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const today = localToday()
  const yesterday = addDays(today, -1)
  const [from, to] = twoDays()
  await api.addItem(property.id, {
    title: 'Clean gutters',
    type: 'maintenance',
    dueDate: yesterday,
    priority: 'high',
    vendor: 'Ace Gutters',
    estimatedCost: 120,
    description: 'Both sides',
  })
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.device.goOffline()
  await person.open('/calendar')

  await test.step('a day announces how many tasks it has, and lists them', async () => {
    await expect(day(person, today)).toHaveAttribute('aria-current', 'date')
    await page.goto(`/calendar?date=${yesterday}`)
    await expect(day(person, yesterday)).toHaveAccessibleName(/: 1 overdue$/)
    await expect.poll(() => strongestOf(day(person, yesterday))).toBe('red')
    const planned = addDays(today, 3)
    await page.goto(`/calendar?date=${planned}`)
    await expect(day(person, planned)).toHaveAccessibleName(/: 1 planned$/)
    await expect.poll(() => strongestOf(day(person, planned))).toBe('blue')
    await page.goto(`/calendar?date=${yesterday}`)
    for (const words of ['Clean gutters', 'High', '$120.00', 'Ace Gutters', 'Both sides'])
      await expect(panel(person)).toContainText(words)
  })
  await test.step('a task is added on the chosen day', async () => {
    await page.goto(`/calendar?date=${from}`)
    await person.press('Add Maintenance')
    await person.fill('Title', 'Call the plumber')
    await person.press('Add Task')
    await person.isTold('Task added')
    await person.isBackOnPage()
    await expect(panel(person)).toContainText('Call the plumber')
    await expect(day(person, from)).toHaveAccessibleName(/1 planned$/)
  })
  await test.step('a task is moved to another day, and the move is undone', async () => {
    await person.choose('Move to another day', { beside: 'Call the plumber' })
    await person.sees('Moving Call the plumber.')
    await day(person, to).click()
    await person.isTold(`Moved to ${shortDate(to)}`)
    await expect(panel(person)).toContainText('Call the plumber')
    await person.press('Undo')
    await expect(panel(person)).not.toContainText('Call the plumber')
  })
  await test.step('one event is saved for another calendar', async () => {
    await page.goto(`/calendar?date=${from}`)
    const saved = page.waitForEvent('download')
    await person.choose('Save to another calendar', { beside: 'Call the plumber' })
    const download = await saved
    expect(download.suggestedFilename()).toBe(`call-the-plumber-${from}.ics`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}\r\nDTEND;VALUE=DATE:`)
    expect(text).toContain('SUMMARY:Call the plumber\r\n')
  })
  await test.step('the year and week views are in the URL, and lead to the day', async () => {
    await person.press('Year')
    await expect(page).toHaveURL(/view=year/)
    await page.getByRole('button', { name: 'Clean gutters', exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`date=${yesterday}`))
    await person.press('Week')
    await expect(page).toHaveURL(/view=week/)
    await expect(page.getByRole('gridcell')).toHaveCount(7)
  })
  await test.step('everything reaches the server', async () => {
    await person.device.goOnline()
    await person.waitUntilSynced()
    await expect.poll(() => dueOnServer(api, property.id, 'Call the plumber')).toBe(from)
  })
})

test('on a tablet and a desktop, tasks are moved by dragging and with the keyboard @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const [from, to] = twoDays()
  await api.addItem(property.id, { title: 'Clean gutters', type: 'maintenance', dueDate: from })
  for (const shape of ['tablet', 'desktop'] as const) {
    const person = new Person(await openDevice({ shape }))
    const { page } = person
    await person.arrive(ann)
    await person.waitUntilSynced()
    await person.open(`/calendar?date=${from}`)
    const chip = day(person, from).getByText('Clean gutters')
    const pointer = shape === 'tablet' ? finger : mouse
    await test.step(`a task is dragged on a ${shape}, and the move is undone`, async () => {
      const { drop } = await pointer(page, chip, day(person, to))
      await expect(day(person, to)).toHaveAttribute('data-target', 'true')
      await drop()
      await person.isTold(`Moved to ${shortDate(to)}`)
      await expect(day(person, to)).toContainText('Clean gutters')
      await expect(day(person, from)).toHaveAttribute('aria-selected', 'true')
      await person.press('Undo')
      await expect(chip).toBeVisible()
    })
    await test.step(`Escape cancels a drag on a ${shape}`, async () => {
      const { drop } = await pointer(page, chip, day(person, to))
      await page.keyboard.press('Escape')
      await expect(day(person, to)).toHaveAttribute('data-target', 'false')
      await drop()
      await expect(chip).toBeVisible()
      await expect(day(person, to)).not.toContainText('Clean gutters')
    })
  }
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  const { keyboard } = page
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.open(`/calendar?date=${from}`)
  await test.step('a task is moved with the keyboard', async () => {
    await person.tabTo(day(person, from))
    await person.tabTo(page.getByRole('button', { name: 'More for Clean gutters' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await keyboard.press('Enter')
    await expect(day(person, from)).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(day(person, to)).toBeFocused()
    await keyboard.press('Enter')
    await person.isTold(`Moved to ${shortDate(to)}`)
    await expect(day(person, to)).toContainText('Clean gutters')
    await person.waitUntilSynced()
    await expect.poll(() => dueOnServer(api, property.id, 'Clean gutters')).toBe(to)
  })
})

interface Held {
  drop(): Promise<void>
}

async function mouse(page: Page, source: Locator, target: Locator): Promise<Held> {
  await source.hover()
  await page.mouse.down()
  await target.hover()
  return { drop: () => page.mouse.up() }
}

/** Long-presses the element until it can be dragged, then moves to the target. */
async function finger(page: Page, source: Locator, target: Locator): Promise<Held> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [await middleOf(source)])
  await expect(page.locator('[role=grid]')).toHaveAttribute('data-dragging', 'true')
  await touch('touchMove', [await middleOf(target)])
  return { drop: async () => void (await touch('touchEnd', [])) }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = must(await locator.boundingBox(), 'the box of what is shown')
  return { x: x + width / 2, y: y + height / 2 }
}

/** Returns the strongest of red, green and blue in the cell's background. */
async function strongestOf(cell: Locator): Promise<string> {
  const ground = await cell.evaluate((element) => getComputedStyle(element).backgroundColor)
  const channels = [...ground.matchAll(/[\d.]+/g)].slice(0, 3).map(([text]) => Number(text))
  return must(['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))], ground)
}
