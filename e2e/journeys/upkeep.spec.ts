import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

for (const shape of ['phone', 'tablet'] as const)
  test(`a property gets a maintenance plan on a ${shape}, offline @long`, async ({ server, openDevice }) => {
    const api = await Api.join(server.url, ann)
    await buildProperty(api)
    const person = new Person(await openDevice({ shape }))
    await person.arrive(ann)
    await person.openProperty('14 Main St')
    await person.tab('Maintenance')
    await person.canStartOffline()
    await person.device.goOffline()

    await test.step('six proposals are accepted, and six tasks are created', async () => {
      await person.press('Set up a maintenance plan')
      const proposals = person.dialog().getByRole('listitem')
      await expect(proposals.filter({ hasText: 'Disconnect hoses and drain outdoor faucets' })).toBeVisible()
      await expect(proposals.filter({ hasText: 'Replace furnace filter' })).toHaveCount(0)
      const boxes = person.dialog().getByRole('checkbox')
      for (let index = (await boxes.count()) - 1; index >= 6; index -= 1) await boxes.nth(index).uncheck()
      await person.press('Add 6 tasks')
      await person.isTold('6 tasks added')
    })
    await test.step('asked again, it proposes the others and none of the six', async () => {
      await person.press('Set up a maintenance plan')
      const proposals = person.dialog().getByRole('listitem')
      await expect(proposals.first()).toBeVisible()
      await expect(proposals.filter({ hasText: 'Disconnect hoses and drain outdoor faucets' })).toHaveCount(1)
      await person.dismiss()
    })
    await test.step('the server receives them once the network is back', async () => {
      await person.device.goOnline()
      await person.waitUntilSynced()
      const [property] = await api.properties()
      await expect.poll(async () => (await api.items(property?.id ?? '')).length).toBe(7)
    })
  })

test('a task is snoozed, rescheduled, paused, resumed and skipped, and each is undone @long', async ({
  server,
  openDevice,
}) => {
  await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  await person.arrive(ann)
  await person.openProperty('14 Main St')
  await person.tab('Maintenance')
  const task = person.task('Replace furnace filter')
  const choose = async (action: string) => {
    await person.press('More for Replace furnace filter')
    await page.getByRole('menuitem', { name: action }).click()
  }
  const before = await task.innerText()
  const undone = async (text: RegExp | string) => {
    await expect(page.getByText(text).first()).toBeVisible()
    await person.press('Undo')
    await expect(task).toHaveCount(1)
    await expect(task).toHaveText(before, { useInnerText: true })
  }

  await choose('Snooze…')
  await person.press('In a month')
  await person.press('Snooze')
  await expect(page.getByRole('heading', { name: /Snoozed and paused/ })).toBeVisible()
  await undone(/Snoozed until/)
  await choose('Reschedule…')
  await person.press('In a week')
  await person.press('Reschedule')
  await undone(/Rescheduled to/)
  await choose('Pause')
  await undone('Paused')
  await choose('Skip')
  await undone('Skipped this time')
})
