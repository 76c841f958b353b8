import { david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { givePlan } from '../harness/accounts/give-plan.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('a realtor sees the trial and the properties that count, and the new plan once the operator sets it @long', async ({
  server,
  openDevice,
}) => {
  const office = await Api.join(server.url, david, 'realtor')
  await office.addProperty({ address: '14 Main St' })
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const plan = phone.page.getByRole('main').getByRole('region', { name: 'Plan' })
  await phone.arrive(david)
  await phone.waitUntilSynced()

  await test.step('the settings show both, also offline', async () => {
    await phone.canStartOffline()
    await phone.device.goOffline()
    await phone.open('/settings')
    await expect(plan).toContainText('Professional (trial)')
    await expect(plan).toContainText(/Trial ends.*in 4 weeks/)
    await expect(plan).toContainText('1 of 500')
  })

  await test.step('the operator’s change reaches the device with the next sync', async () => {
    expect(await givePlan(server, david.email, 'team')).toContain('has the Team plan')
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await expect(plan).toContainText('1, no limit')
    await expect(plan).not.toContainText(/trial/i)
  })
})
