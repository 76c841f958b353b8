import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { nearDate, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { david } from '../harness/accounts/account.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Locator } from '@playwright/test'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'

/** Closed so long ago that the client is overdue without a call. */
const longAgo = addDays(localToday(), -400)

test('a client is added on an offline tablet, a logged call removes them from the overdue list, and the phone receives both', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  const main = tablet.page.getByRole('main')
  const overdue = main.getByRole('region', { name: 'due for contact' })

  await test.step('the dashboard has no clients yet and says what to do', async () => {
    await tablet.arrive(david)
    await tablet.waitUntilSynced()
    await tablet.open('/dashboard')
    await expect(tablet.heading('Realtor Dashboard')).toBeVisible()
    await tablet.sees("Welcome back, David! Here's your client relationship overview.")
    await tablet.sees('No upcoming touchpoints scheduled')
    await tablet.sees('No recent activity')
    await tablet.canStartOffline()
  })

  await test.step('a client is added offline, and is overdue to contact', async () => {
    await tablet.device.goOffline()
    await tablet.press('Add client')
    await tablet.fill('First name', 'Ann')
    await tablet.fill('Last name', 'Keller')
    await tablet.fill('Phone', '(555) 010-1234')
    await tablet.fillDate('Closing date', longAgo)
    await tablet.dialog().getByRole('button', { name: 'Add client' }).click()
    await expect(tablet.heading('Ann Keller')).toBeVisible()
    await tablet.sees('No contact recorded')
    await expect(tablet.page.getByRole('link', { name: 'Call Ann Keller' })).toHaveAttribute('href', 'tel:5550101234')
    await tablet.open('/dashboard')
    await expect(overdue.getByRole('listitem')).toContainText(['Ann Keller'])
  })

  await test.step('a call is logged from there, and no client is overdue', async () => {
    await expect(overdue.getByRole('link', { name: 'Text Ann Keller' })).toHaveAttribute('href', 'sms:5550101234')
    await tablet.press('Log call with Ann Keller')
    await tablet.isTold('Call logged')
    await tablet.press('Undo')
    await expect(overdue.getByRole('listitem')).toContainText(['Ann Keller'])
    await tablet.press('Log call with Ann Keller')
    await tablet.press('Add a note')
    await tablet.fill('Notes', 'The roof is new')
    await tablet.press('Save changes')
    await tablet.isBackOnPage()
    await tablet.sees('No one is due for contact.')
    await expect(overdue).toHaveCount(0)
    await tablet.sees('Call with Ann Keller')
  })

  await test.step('a touchpoint with her is planned and completed', async () => {
    await tablet.page.getByRole('link', { name: 'Create Touchpoint' }).click()
    await expect(tablet.dialog()).toContainText('Create Touchpoint')
    await tablet.dialog().getByLabel('Client').selectOption({ label: 'Ann Keller' })
    await tablet.dialog().getByRole('radio', { name: 'Custom' }).check()
    await tablet.fill('Custom title', 'Home anniversary')
    await tablet.dialog().getByText('High', { exact: true }).click()
    await tablet.press('Schedule Touchpoint')
    await tablet.isTold('Touchpoint scheduled successfully!')
    await tablet.open('/dashboard')
    const upcoming = main.getByRole('region', { name: 'Upcoming Touchpoints' })
    await expect(upcoming).toContainText(`Ann Keller · ${shortDate(localToday())}`)
    await expect(upcoming).toContainText('High')
    await expect(upcoming).toContainText('Custom')
    await tablet.page.getByRole('button', { name: 'Mark ‘Home anniversary’ done' }).click()
    await tablet.press('Mark done')
    await tablet.sees('No upcoming touchpoints scheduled')
    await expect(main.locator('dl > div').filter({ hasText: 'Touchpoints Sent' }).locator('dd')).toHaveText('1')
  })

  const phone = new Person(await openDevice({ shape: 'phone' }))
  await test.step('back online, her page on the phone shows everything', async () => {
    await phone.arrive(david)
    await tablet.device.goOnline()
    await tablet.waitUntilSynced()
    await phone.page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click()
    await phone.page.getByRole('link', { name: 'Ann Keller', exact: true }).click()
    await expect(phone.heading('Ann Keller')).toBeVisible()
    await phone.sees('The roof is new')
    await phone.sees('Home anniversary')
    await phone.sees(`Last in touch ${nearDate(localToday(), localToday())}`)
  })

  await test.step('a referral and a rating are recorded there', async () => {
    await phone.choose('Record a referral', { beside: 'Ann Keller' })
    await phone.fill('Who was referred', 'Ben Ortiz')
    await phone.fill('Their email or phone', '555-0101')
    await phone.press('Record referral')
    await phone.sees('Referred Ben Ortiz')
    await phone.isBackOnPage()
    await phone.choose('Record a rating', { beside: 'Ann Keller' })
    await phone.dialog().getByLabel('Rating').selectOption({ label: '4 – Happy' })
    await phone.press('Record rating')
    await phone.sees('Rated 4 of 5')
    await phone.isBackOnPage()
    await phone.waitUntilSynced()
    await tablet.sees('Ann Keller answered: 4 of 5')
    await tablet.sees('80%')
  })

  await test.step('she is removed and restored, twice', async () => {
    await phone.choose('Remove client', { beside: 'Ann Keller' })
    await phone.sees('No clients')
    await phone.press('Undo')
    await phone.page.getByRole('link', { name: 'Ann Keller', exact: true }).click()
    await phone.choose('Remove client', { beside: 'Ann Keller' })
    await phone.choose('Removed clients', { beside: 'clients' })
    await phone.press('Restore Ann Keller')
    await phone.sees('No removed clients.')
    await phone.dismiss()
    await expect(phone.page.getByRole('link', { name: 'Ann Keller', exact: true })).toBeVisible()
  })
})

for (const shape of ['phone', 'tablet'] as const)
  test(`clients are imported from a spreadsheet and merged, and the import is undone, offline on a ${shape} @long`, async ({
    server,
    openDevice,
  }) => {
    await Api.join(server.url, david, 'realtor')
    const person = new Person(await openDevice({ shape }))
    await person.arrive(david)
    await person.waitUntilSynced()
    await person.open('/clients')
    await person.sees('No clients')
    await person.canStartOffline()
    await person.device.goOffline()
    await person.page.reload()
    await person.addClient({ 'First name': 'Ann', 'Last name': 'Keller', Email: 'ann@example.com' })

    const rows = Array.from({ length: 250 }, (_, n) => `Client ${n};Moss;client${n}@example.com;;"5/13/2024"`)
    const known = 'Ann;Keller;ANN@example.com;"555-0101";soon'
    const faulty = ';;;;5/14/2021'
    const file = `\uFEFFFirst name;Last name;Email Address;Mobile;Closing Date\r\n${[...rows, known, faulty].join('\r\n')}\r\n`
    await person.open('/clients')
    await person.choose('Import clients', { beside: 'clients' })
    await person.page
      .getByLabel('Client file')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await person.sees('252 rows. Check what each column means.')
    await person.holds('Email Address', 'email')
    await person.holds('Closing Date', 'closingDate')
    await person.press('Preview import')
    await person.press('Merged 1')
    await person.sees('Adds phone (already here)')
    await person.press('Incomplete 1')
    await person.sees('Closing date ‘soon’ is left out: it can’t be read as a day.')
    await person.press('Has errors 1')
    await person.sees('No name')
    await person.sees('250 clients are due for a first contact from')
    await person.press('Import 251 clients')
    await person.sees('250 clients added, 1 merged, and 1 row with errors left out.')
    await person.press('Done')
    await person.isBackOnPage()
    await person.sees('No one is overdue for contact')
    await person.open('/clients?q=client+249')
    await expect(person.page.getByRole('link', { name: 'Client 249 Moss' })).toBeVisible()
    await person.page.keyboard.press('Control+k')
    for (const typed of ['client249@example', '5550101']) {
      await person.dialog().getByRole('combobox').fill(typed)
      await expect(person.page.getByRole('row')).toHaveCount(1)
    }
    await person.page.getByRole('row', { name: 'Ann Keller' }).click()
    await expect(person.heading('Ann Keller')).toBeVisible()

    await person.device.goOnline()
    await person.waitUntilSynced()
    const other = new Person(await openDevice({ shape: 'tablet' }))
    await other.arrive(david)
    await other.open('/clients?q=ann')
    await other.page.getByRole('link', { name: 'Ann Keller', exact: true }).click()
    await expect(other.page.getByRole('link', { name: 'Call Ann Keller' })).toHaveAttribute('href', 'tel:5550101')

    await person.open('/clients')
    await person.choose('Import clients', { beside: 'clients' })
    await person.page.getByLabel('Client file').setInputFiles({
      name: 'two.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Name,Email,Notes,Address\nDan Lee,dan@example.com,,"12 Elm St, Reno, NV 89501"\nEve Lee,eve@example.com,,"12 Elm Street, Reno, NV 89501"\nAnn Keller,ann@example.com,Likes tea,',
      ),
    })
    await person.press('Preview import')
    await person.sees('1 address becomes a property in your care')
    await person.press('Import 3 clients')
    await person.sees('2 clients added, 1 merged, and 1 property added.')
    const onDevice = async () => JSON.stringify(await person.rowsOnDevice())
    await expect.poll(onDevice).toContain('12 Elm St')
    await person.press('Undo import')
    await person.sees('The imported clients and their properties are removed')
    await person.press('Done')
    await expect.poll(onDevice).toMatch(/"deletedAt":"\d/u)
    await person.open('/clients?q=lee')
    await person.sees('No match for ‘lee’ in name, email, phone, notes or tags.')
    // Only the data from this file is removed from her.
    await person.open('/clients?q=tea')
    await person.sees('No match for ‘tea’ in name, email, phone, notes or tags.')
    await person.open('/clients?q=555-0101')
    await expect(person.page.getByRole('link', { name: 'Ann Keller', exact: true })).toBeVisible()
  })

test('refused clients are edited under Needs attention, and dependent changes go through with them @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  const [phone, tablet] = [
    new Person(await openDevice({ shape: 'phone' })),
    new Person(await openDevice({ shape: 'tablet' })),
  ]
  const add = async (person: Person, firstName: string) => {
    await person.open('/clients')
    await person.addClient({ 'First name': firstName, Email: 'cleo@example.com' })
  }
  await test.step('the phone adds a client offline and logs a contact', async () => {
    await phone.arrive(david)
    await phone.waitUntilSynced()
    await phone.canStartOffline()
    await phone.device.goOffline()
    await add(phone, 'Cleo')
    await phone.choose('Log another contact', { beside: 'Cleo' })
    await phone.fill('Notes', 'Likes tea')
    await phone.press('Log contact')
    await phone.isTold('Contact logged')
  })
  await test.step('the tablet gives that email to another client', async () => {
    await tablet.arrive(david)
    await add(tablet, 'Clea')
    await tablet.waitUntilSynced()
  })
  await test.step('the phone shows the reason, and accepts another email', async () => {
    await phone.device.goOnline()
    await expect(phone.syncState()).toHaveText('1 needs attention')
    await phone.syncState().click()
    await expect(phone.dialog()).toContainText('Clea is already your client')
    await expect(phone.dialog()).toContainText('Also not saved because of it:')
    await phone.press('Edit')
    await expect(phone.field('First name')).toHaveValue('Cleo')
    await phone.fill('Email', 'cleo.two@example.com')
    await phone.dialog().getByRole('button', { name: 'Add client' }).click()
    await phone.sees('Client added')
    await phone.dismiss()
    await phone.waitUntilSynced()
  })
  await test.step('the tablet has both clients and the contact', async () => {
    await tablet.open('/clients?q=cleo.two')
    await tablet.page.getByRole('link', { name: 'Cleo' }).click()
    await tablet.sees('Likes tea')
  })
})

test('the client export escapes formulas @long', async ({ server, openDevice }) => {
  await Api.join(server.url, david, 'realtor')
  const person = new Person(await openDevice({ shape: 'desktop' }))
  await person.arrive(david)
  await person.open('/clients')
  await person.addClient({ 'First name': '=1+1' })
  await person.isBackOnPage()
  await person.choose('Export to CSV', { beside: 'clients' })
  await person.sees('1 client, with their contact details, last contact, homes and notes')
  const download = person.page.waitForEvent('download')
  await person.press('Save file')
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`clients-${localToday()}.csv`)
  const { readFile } = await import('node:fs/promises')
  expect(await readFile(await saved.path(), 'utf8')).toContain("\r\n'=1+1,")
})

test('a homeowner cannot open clients or the realtor’s dashboard @long', async ({ server, openDevice }) => {
  const account = { ...david, email: 'home@example.com' }
  await Api.join(server.url, account)
  const person = new Person(await openDevice({ shape: 'tablet' }))
  await person.arrive(account)
  await person.open('/realtor-dashboard')
  await person.sees('Access Denied - This dashboard is only available for realtors.')
  await person.open('/clients')
  await person.sees('This feature is only available for realtors.')
})

test('[AX20] at 1280 pixels the name of a client is beside the tools, and the actions are not between them @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  const person = new Person(await openDevice({ shape: 'desktop' }))
  await person.page.setViewportSize({ width: 1280, height: 800 })
  await person.arrive(david)
  await person.waitUntilSynced()
  await person.open('/clients')
  await person.addClient({ 'First name': 'Otto', 'Last name': 'Ellis Jr.' })
  await person.waitUntilSynced()
  const middle = async (part: Locator) => {
    const { y, height } = must(await part.boundingBox(), 'a visible part')
    return y + height / 2
  }
  const name = person.page.getByRole('heading', { name: 'Otto Ellis Jr.', level: 1 })
  const tool = person.page.getByRole('button', { name: 'Search', exact: true })
  await expect.poll(async () => Math.abs((await middle(name)) - (await middle(tool)))).toBeLessThan(24)
})
