import { david } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { readMails } from '../harness/records/read-messages.ts'
import { Person } from '../harness/device/person.ts'

test('[ME42] [ME44] [ME46] [ME49] a realtor writes a template and a message offline; back online, the message is sent @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const main = phone.page.getByRole('main')
  const rows = main.getByRole('tabpanel').getByRole('listitem')

  await test.step('David has a client and no messages yet', async () => {
    await phone.arrive(david)
    await phone.waitUntilSynced()
    await phone.open('/clients')
    await phone.addClient({ 'First name': 'Ann', 'Last name': 'Keller', Email: 'ann@example.com' })
    await phone.waitUntilSynced()
    await phone.page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click()
    await phone.tab('Message History')
    await phone.sees('No communication logs found.')
    await phone.canStartOffline()
  })

  await test.step('he writes a message offline and saves it as a template', async () => {
    await phone.device.goOffline()
    await phone.press('Write a message')
    await main.getByText('Selected clients').click()
    await phone.press('Choose clients')
    await phone.dialog().getByLabel('Ann Keller').check()
    await phone.press('Choose 1 client')
    await phone.isBackOnPage()
    await phone.fill('Subject', 'Spring at {address}')
    await phone.fill('Message', 'Hi {firstName}, how is the garden?')
    await expect(main.getByRole('article')).toContainText('Hi Ann, how is the garden?')
    await phone.press('Save as template')
    await phone.fill('Name', 'Spring check-in')
    await phone.press('Save template')
    await phone.isTold('Template saved')
    await phone.isBackOnPage()
    await expect(main.getByRole('region', { name: 'Email templates' })).toContainText('Spring check-in')
  })

  await test.step('the message survives a reload; once sent, it waits for a connection', async () => {
    await phone.draftIsKept('how is the garden?')
    await phone.page.reload()
    await expect(phone.field('Message')).toHaveValue('Hi {firstName}, how is the garden?')
    await phone.press('Send Message')
    await phone.isTold('It will be sent once you’re online')
    await expect(phone.field('Message')).toHaveValue('')
    await phone.tab('Message History')
    await expect(rows).toHaveCount(1)
    for (const words of ['Spring at your home', 'Ann Keller', 'Waiting for a connection'])
      await expect(rows).toContainText([words])
  })

  await test.step('back online, it is queued or already sent, on his tablet too', async () => {
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await expect(rows).toContainText([/Queued|Sent/])
    await phone.press('Spring at your home')
    await expect(phone.dialog()).toContainText('Hi Ann, how is the garden?')
    await phone.dismiss()
    const tablet = new Person(await openDevice({ shape: 'tablet' }))
    await tablet.arrive(david)
    await tablet.open('/communication?tab=history')
    await expect(tablet.page.getByRole('tabpanel').getByRole('listitem')).toContainText([/Queued|Sent/])
    await tablet.tab('Send Message')
    await tablet.field('Template').selectOption({ label: 'Spring check-in' })
    await expect(tablet.field('Message')).toHaveValue('Hi {firstName}, how is the garden?')
  })
})

test('[ME47] [ME48] message settings save automatically and reach the other device @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  await tablet.arrive(david)
  await tablet.waitUntilSynced()
  await tablet.open('/communication?tab=settings')
  await tablet.page.getByRole('switch', { name: 'SMS Communications' }).click()
  await tablet.isTold('Settings updated')
  await tablet.fill('Email signature', 'David\nOsei Homes')
  await tablet.fill('Reminder days in advance', 'soon')
  await tablet.page.keyboard.press('Tab')
  await tablet.holds('Reminder days in advance', '7')
  await tablet.fill('API key', 'SG.secret')
  await tablet.page.getByRole('button', { name: 'Save key' }).first().click()
  await tablet.sees('Emails are sent through SendGrid')
  await tablet.waitUntilSynced()
  const phone = new Person(await openDevice({ shape: 'phone' }))
  await phone.arrive(david)
  await phone.open('/communication?tab=settings')
  await expect(phone.page.getByRole('switch', { name: 'SMS Communications' })).toBeChecked()
  await phone.holds('Email signature', 'David\nOsei Homes')
  await phone.sees('Emails are sent through SendGrid')
  await expect(phone.page.getByRole('group', { name: 'API key' })).toContainText('Key saved')
})

test('a homeowner cannot open the Communication Center @long', async ({ server, openDevice }) => {
  const account = { ...david, email: 'home@example.com' }
  await Api.join(server.url, account)
  const person = new Person(await openDevice({ shape: 'tablet' }))
  await person.arrive(account)
  await person.open('/communication')
  await person.sees('Access denied. This page is only available to realtors.')
})

test.describe('at any hour', () => {
  // Ann is sent her message at any time of day.
  test.use({ settings: { QUIET_HOURS: 'off' } })

  test('[ME53] a message that a realtor writes before confirming their email waits, says so, and is sent once it is confirmed @long', async ({
    server,
    openDevice,
  }) => {
    const david2 = { ...david, email: 'david.new@example.com' }
    await Api.join(server.url, david2, 'realtor')
    const phone = new Person(await openDevice({ shape: 'phone' }))
    const rows = phone.page.getByRole('main').getByRole('tabpanel').getByRole('listitem')
    await phone.arrive(david2)
    await phone.waitUntilSynced()

    await test.step('the page says what to do, and sends the link again', async () => {
      await phone.open('/communication?tab=send')
      await phone.sees('Confirm your email address first')
      await phone.sees('You can send 20 more messages today')
      await phone.press('Send the link again')
      await phone.isTold('Link sent')
    })

    await test.step('a message that he writes without a network waits for the confirmation', async () => {
      await phone.open('/clients')
      await phone.addClient({ 'First name': 'Ann', 'Last name': 'Keller', Email: 'ann@example.com' })
      await phone.open('/communication?tab=send')
      await phone.canStartOffline()
      await phone.device.goOffline()
      const main = phone.page.getByRole('main')
      await main.getByText('Selected clients').click()
      await phone.press('Choose clients')
      await phone.dialog().getByLabel('Ann Keller').check()
      await phone.press('Choose 1 client')
      await phone.isBackOnPage()
      await phone.fill('Subject', 'Spring')
      await phone.fill('Message', 'How is the garden?')
      await phone.press('Send Message')
      await phone.device.goOnline()
      await phone.waitUntilSynced()
      await phone.tab('Message History')
      await expect(rows).toContainText(['confirm your email address first'])
      await expect.poll(() => readMails(server)).toEqual([])
    })

    await test.step('once confirmed, it is sent and the page asks for nothing', async () => {
      await confirmEmail(server, david2)
      await expect.poll(async () => (await readMails(server)).length).toBe(1)
      await expect(rows).toContainText(['Sent'])
      await expect(phone.page.getByText('Confirm your email address first')).toBeHidden()
    })
  })
})
