import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('changes pending when the server or the browser dies arrive once @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const person = new Person(await openDevice({ shape: 'phone', storage: 'kept' }))
  const statuses = async () => (await api.items(property.id)).map(({ title, status }) => `${title}: ${status}`)
  const home = `/properties/${property.id}?tab=maintenance`
  await person.arrive(ann)
  await person.open(home)
  await person.waitUntilSynced()
  await person.canStartOffline()

  await test.step('the server applies a change, but its answer is lost', async () => {
    await person.page.route('**/api/sync', async (route) => {
      // Settles even if the server has been killed meanwhile.
      await Promise.allSettled([route.fetch()])
      await route.abort()
    })
    await person.jotDown('Call the plumber')
    await expect.poll(statuses).toContain('Call the plumber: scheduled')
    await expect(person.syncState()).toHaveText(/1 to sync/)
  })
  await test.step('the server is killed, and work continues', async () => {
    await server.kill('SIGKILL')
    await person.page.unrouteAll({ behavior: 'wait' })
    await person.completeToday('Replace furnace filter')
    await expect(person.syncState()).toHaveText(/2 to sync/)
  })
  await test.step('the page is killed while it saves', async () => {
    await person.press('Add Maintenance Task')
    await person.fill('Title', 'Bleed the radiators')
    await person.crashPressing('Add Task')
    await person.device.reopen()
    await person.open(home)
    await expect(person.syncState()).toHaveText(/[23] to sync/)
  })
  await test.step('everything that was saved is sent once', async () => {
    const saved = (await person.task('Bleed the radiators').count()) === 1
    await server.restart()
    await person.waitUntilSynced()
    await expect
      .poll(async () => (await statuses()).toSorted())
      .toEqual([
        ...(saved ? ['Bleed the radiators: scheduled'] : []),
        'Call the plumber: scheduled',
        'Replace furnace filter: completed',
        'Replace furnace filter: scheduled',
      ])
  })
})
