import type { Page } from '@playwright/test'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'
import { countReads, rowsReadIn } from '../harness/device/rows-read.ts'

const TASKS = 240
const OVERDUE = 6

test(`completing one of ${TASKS} tasks reads few of them again, on Home, in the tracker and on the calendar @long`, async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const [home] = [await api.addProperty({ address: '14 Main St' }), await api.addProperty({ address: '3 Lake Dr' })]
  const due = (n: number) => addDays(localToday(), n < OVERDUE ? -1 - n : 40 + n * 4)
  const tasks = Array.from({ length: TASKS }, (_, n) => ({ title: `Task ${n}`, dueDate: due(n) }))
  await Promise.all(tasks.map((facts) => api.addItem(home.id, facts)))
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  await countReads(page)
  await person.arrive(ann)
  await person.waitUntilSynced()

  const readsOfNext = async () => {
    const circles = page.getByRole('main').getByRole('button', { name: /^Complete Task / })
    const name = (await circles.first().getAttribute('aria-label')) ?? ''
    // By its name: another one may be the first by now.
    const circle = page.getByRole('main').getByRole('button', { name, exact: true })
    await rowsReadIn(page)
    await circle.first().click()
    await expect(circle).toHaveCount(0)
    await person.waitUntilSynced()
    await idle(page)
    // A press this soon after the last would count as its second tap.
    await page.waitForTimeout(500)
    return (await rowsReadIn(page))['maintenanceItem'] ?? 0
  }

  await test.step('Home', async () => {
    await person.open('/dashboard')
    await expect(person.heading('Your year')).toBeVisible()
    const reads = await readsOfNext()
    expect(reads).toBeLessThan(TASKS)
  })
  await test.step('the tracker, with what is due later', async () => {
    await person.open('/maintenance-tracker')
    await page.getByRole('heading', { name: 'Later' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: /^Show more/ })).toBeVisible()
    const reads = await readsOfNext()
    expect(reads).toBeLessThan(TASKS)
  })
  await test.step('the calendar', async () => {
    await person.open(`/calendar?date=${due(1)}`)
    const reads = await readsOfNext()
    expect(reads).toBeLessThan(TASKS)
  })
  // Both count all tasks of the property, which they have read before.
  for (const [name, address] of [
    ['the page of the property', `/properties/${home.id}?tab=maintenance`],
    ['the tracker of one property', `/maintenance-tracker?property=${home.id}&tab=overdue`],
  ] as const)
    await test.step(name, async () => {
      await person.open(address)
      const reads = await readsOfNext()
      expect(reads).toBeLessThan(TASKS / 2)
    })
})

const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
