import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'

const DONE = 550

for (const shape of ['phone', 'tablet'] as const)
  test(`of ${DONE} completed tasks only those near the viewport are rendered, and each can be reached, on a ${shape} @long`, async ({
    server,
    openDevice,
  }) => {
    const api = await Api.join(server.url, ann)
    const { id } = await api.addProperty({ address: '14 Main St' })
    const addRound = (ago: number) =>
      api.addItem(id, {
        title: `Round ${ago}`,
        status: 'completed',
        completedDate: addDays(localToday(), -ago),
        ...(ago % 3 === 0 && { notes: 'Two lines\nmore than the others have.' }),
      })
    await Promise.all(Array.from({ length: DONE }, (_, index) => addRound(index + 1)))
    const person = new Person(await openDevice({ shape }))
    const { page } = person
    const rows = page.locator(`li[aria-setsize="${DONE}"]`)
    const round = (ago: number) =>
      rows.filter({ has: page.getByRole('heading', { name: `Round ${ago}`, exact: true }) })
    await person.arrive(ann)
    await person.open(`/properties/${id}?tab=maintenance`)
    await expect(round(1)).toBeVisible()
    await expect(page.getByRole('heading', { name: `Done ${DONE}` })).toBeVisible()
    await expect.poll(() => rows.count()).toBeLessThan(60)

    await test.step('by scrolling', async () => {
      await expect(async () => {
        await page.mouse.wheel(0, 6000)
        await expect(round(DONE)).toBeInViewport({ timeout: 250 })
      }).toPass()
      await expect.poll(() => rows.count()).toBeLessThan(60)
      await expect(rows.last()).toHaveAttribute('aria-posinset', `${DONE}`)
    })
    await test.step('with the Tab key', async () => {
      const more = (ago: number) => {
        const doneOn = shortDate(addDays(localToday(), -ago))
        return page.getByRole('button', { name: `More for Round ${ago}, ${doneOn}`, exact: true })
      }
      await more(540).focus()
      for (let ago = 541; ago <= 548; ago++) {
        await page.keyboard.press('Tab')
        await expect(more(ago)).toBeFocused()
      }
    })
    const roundInSight = async () => {
      const places = await rows.evaluateAll((all) =>
        all.map((row) => [row.querySelector('h3')?.textContent, row.getBoundingClientRect().top] as const),
      )
      return places.find(([, top]) => top >= 0)
    }
    await test.step('acting on a row keeps it in place', async () => {
      await page.mouse.wheel(0, -12_000)
      await expect(round(DONE)).toHaveCount(0)
      const [title, top] = (await roundInSight()) ?? []
      await person.choose('Edit', { beside: `${title}` })
      await person.fill('Vendor', 'Midstate')
      await person.press('Save changes')
      await person.isTold('Task updated')
      await person.isBackOnPage()
      await expect.poll(() => roundInSight()).toEqual([title, top])
    })
    await test.step('going back to the page restores the rows in view', async () => {
      const left = await roundInSight()
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /Calendar$/ })
        .click()
      await expect(person.heading('Maintenance Calendar')).toBeVisible()
      await page.goBack()
      await expect.poll(roundInSight).toEqual(left)
      await expect.poll(() => rows.count()).toBeLessThan(60)
    })
  })

test('going back from a property restores the position in a long property list @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  for (let number = 1; number <= 100; number++) await api.addProperty({ address: `${number} Elm Ct` })
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  const property = page.getByRole('link', { name: '70 Elm Ct' })
  await person.arrive(ann)
  await expect(async () => {
    await page.mouse.wheel(0, 800)
    await expect(property).toBeInViewport({ timeout: 250 })
  }).toPass()
  const top = () => property.evaluate((link) => link.getBoundingClientRect().top)
  const left = await top()
  await person.openProperty('70 Elm Ct')
  await page.goBack()
  await expect.poll(top).toBe(left)
})
