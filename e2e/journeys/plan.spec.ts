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

test('[CL10] [PL7] [CL52] the hundredth property of Starter is added offline, and one more is refused, however it comes @long', async ({
  server,
  openDevice,
}) => {
  const office = await Api.join(server.url, david, 'realtor')
  await givePlan(server, david.email, 'starter')
  for (let n = 1; n <= 99; n++) await office.addProperty({ address: `${n} Aspen Court` })
  const phone = new Person(await openDevice({ shape: 'phone' }))
  await phone.arrive(david)
  await phone.waitUntilSynced()
  await phone.canStartOffline()
  const noRoom = 'Your Starter plan has room for 100 client properties.'
  const create = async (address: string) => {
    await phone.press('Add Property Profile')
    await phone.dialog().getByLabel('Address').fill(address)
    await phone.page.keyboard.press('Tab')
    // The list has a filter of that name.
    await expect(phone.dialog().getByLabel('City')).toHaveValue('Springfield')
    await phone.press('Create Property')
  }

  await test.step('offline, there is room for one', async () => {
    await phone.device.goOffline()
    await create('100 Aspen Court, Springfield, IL 62701')
    await phone.isTold('Property created successfully!')
    await phone.isBackOnPage()
  })
  await test.step('the next one is refused with the plan’s name, and what was typed stays', async () => {
    await phone.open('/properties')
    await create('101 Aspen Court, Springfield, IL 62701')
    await expect(phone.dialog()).toContainText(noRoom)
    await phone.holds('Address', '101 Aspen Court')
    await phone.discard()
  })
  await test.step('a file’s address goes to the notes', async () => {
    await phone.open('/clients')
    await phone.press('Import clients')
    const buffer = Buffer.from('Name,Email,Address\nBen Ortiz,ben@example.com,"9 Oak Ave, Reno, NV 89501"\n')
    const file = { name: 'clients.csv', mimeType: 'text/csv', buffer }
    await phone.page.locator('input[type=file]').setInputFiles(file)
    await phone.press('Preview import')
    await phone.sees('isn’t added as a property: your plan has no more room. It’s in the notes.')
    await phone.press('Import 1 client')
    await phone.press('Done')
    await phone.isBackOnPage()
  })
  await test.step('a property that is removed makes room, and does not come back while there is none', async () => {
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await expect.poll(async () => (await office.properties()).length).toBe(100)
    await phone.open('/properties')
    await phone.openProperty('1 Aspen Court')
    await phone.choose('Delete property', { beside: '1 Aspen Court' })
    await phone
      .dialog()
      .getByRole('button', { name: /^Delete/u })
      .click()
    await phone.isBackOnPage()
    await phone.open('/properties')
    await create('101 Aspen Court, Springfield, IL 62701')
    await phone.isTold('Property created successfully!')
    await phone.isBackOnPage()
    await phone.open('/trash')
    await phone.page
      .getByRole('button', { name: /^Restore/u })
      .first()
      .click()
    await phone.isTold(noRoom)
  })
})
