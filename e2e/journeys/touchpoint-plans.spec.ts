import { david } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { readMails } from '../harness/records/read-messages.ts'

// Send messages at any time of day.
test.use({ settings: { QUIET_HOURS: 'off' } })

const TITLE = 'A look at the housing market near you'

test('[TP24] [TP28] [TP29] a plan created offline makes suggestions; two devices that accept one offline schedule it once @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  await confirmEmail(server, david)
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const laptop = new Person(await openDevice({ shape: 'desktop' }))
  const card = (person: Person, name: string) =>
    person.page.getByRole('main').getByRole('region', { name, exact: true })
  const suggested = (person: Person) => card(person, 'Suggested')
  const scheduled = (person: Person) => card(person, 'Scheduled').getByRole('listitem')

  await test.step('David has three clients', async () => {
    await phone.arrive(david)
    await phone.waitUntilSynced()
    for (const name of ['Ann', 'Ben', 'Cleo']) {
      await phone.open('/clients')
      await phone.addClient({ 'First name': name, Email: `${name.toLowerCase()}@example.com` })
    }
    await phone.waitUntilSynced()
    await phone.open('/touchpoints')
    await phone.sees('No upcoming touchpoints scheduled')
    await phone.canStartOffline()
  })

  await test.step('he creates a plan for all of them offline, and it appears under Suggested', async () => {
    await phone.device.goOffline()
    await phone.press('Create plan')
    await phone.field('What it’s about').selectOption({ label: TITLE })
    await phone.dialog().getByText('Every month', { exact: true }).click()
    await expect(phone.dialog()).toContainText('For 3 clients as of today.')
    await phone.draftIsKept(TITLE)
    await phone.press('Save plan')
    await phone.isTold('Plan saved')
    await phone.isBackOnPage()
    await expect(suggested(phone)).toContainText(`${TITLE}: 3 clients`)
    await expect(card(phone, 'Recurring plans')).toContainText('Every month · All clients (3)')
  })

  await test.step('online, the laptop shows it too', async () => {
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await laptop.arrive(david)
    await laptop.waitUntilSynced()
    await laptop.open('/touchpoints')
    await expect(suggested(laptop)).toContainText(`${TITLE}: 3 clients`)
    await laptop.canStartOffline()
  })

  await test.step('both go offline; the laptop dismisses Cleo and schedules the others, the phone schedules Ann', async () => {
    await laptop.device.goOffline()
    await phone.device.goOffline()
    await laptop.press(`${TITLE}: 3 clients`)
    await laptop.choose('Dismiss', { beside: `‘${TITLE}’ for Cleo` })
    await laptop.isTold('Suggestion dismissed')
    await laptop.dismiss()
    await laptop.press(`Schedule all of ‘${TITLE}: 2 clients’`)
    await expect(suggested(laptop)).toHaveCount(0)
    await expect(scheduled(laptop)).toHaveCount(2)
    await phone.press(`${TITLE}: 3 clients`)
    await phone.press(`Schedule ‘${TITLE}’ for Ann`)
    await phone.isTold('Touchpoint scheduled successfully!')
    await phone.dismiss()
    await expect(suggested(phone)).toContainText(`${TITLE}: 2 clients`)
  })

  await test.step('back online, each client has one touchpoint, and neither device suggests any', async () => {
    await laptop.device.goOnline()
    await laptop.waitUntilSynced()
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    for (const person of [phone, laptop]) {
      await expect(scheduled(person)).toHaveCount(2)
      await expect(suggested(person)).toHaveCount(0)
    }
  })

  await test.step('a suggestion is sent at once, as shown', async () => {
    await phone.open('/clients')
    await phone.addClient({ 'First name': 'Dora', Email: 'dora@example.com' })
    await phone.open('/touchpoints')
    await expect(suggested(phone)).toContainText('Dora')
    await phone.choose('Send Now', { beside: `‘${TITLE}’ for Dora` })
    await expect(phone.dialog().getByRole('article')).toContainText('Hi Dora,')
    await phone.press('Send Now')
    await expect(suggested(phone)).toHaveCount(0)
    await expect.poll(() => readMails(server)).toHaveLength(1)
    await expect.poll(async () => (await readMails(server))[0]).toContain('dora@example.com')
  })

  await test.step('the plan is paused, removed, and restored with Undo', async () => {
    await phone.choose('Pause', { beside: `the plan ‘${TITLE}’` })
    await expect(card(phone, 'Recurring plans')).toContainText('Paused')
    await phone.choose('Remove', { beside: `the plan ‘${TITLE}’` })
    await phone.sees('Stay in touch regularly')
    await phone.press('Undo')
    await expect(card(phone, 'Recurring plans')).toContainText('Paused')
  })
})
