import { must } from '@hearthkeep/shared/kernel/must.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { david } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'
import { readMails } from '../harness/records/read-messages.ts'

// Send Ann's message at any time of day.
test.use({ settings: { QUIET_HOURS: 'off' } })

test('[TP7] [TP8] [TP10] a touchpoint is planned, edited and sent offline; back online it is delivered, answered through its link, and the figures update', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  await confirmEmail(server, david)
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  const main = tablet.page.getByRole('main')
  const rows = main.getByRole('tabpanel').getByRole('listitem')
  const figure = (label: string) => main.locator('dl > div').filter({ hasText: label }).locator('dd')

  await test.step('David has a client, and opens the form from the dashboard', async () => {
    await tablet.arrive(david)
    await tablet.waitUntilSynced()
    await tablet.open('/clients')
    await tablet.addClient({ 'First name': 'Ann', 'Last name': 'Keller', Email: 'ann@example.com' })
    await tablet.open('/dashboard')
    await tablet.page.getByRole('link', { name: 'Create Touchpoint' }).click()
    await expect(tablet.dialog()).toContainText('Create Touchpoint')
    await tablet.canStartOffline()
  })

  await test.step('offline, he plans the next market update with a personal note', async () => {
    await tablet.device.goOffline()
    await tablet.dialog().getByLabel('Client').selectOption({ label: 'Ann Keller' })
    await tablet.dialog().getByRole('radio', { name: 'Market', exact: true }).check()
    await tablet.fillDate('Scheduled date', addDays(localToday(), 3))
    await tablet.fill('Personal note', 'Lovely garden!')
    await expect(tablet.dialog().getByRole('article')).toContainText('Hi Ann,')
    await tablet.draftIsKept('Lovely garden!')
    await tablet.press('Schedule Touchpoint')
    await tablet.isTold('Touchpoint scheduled successfully!')
    await tablet.isBackOnPage()
    await expect(rows).toContainText(['A look at the housing market near you'])
    await expect(rows).toContainText(['in 3 days'])
  })

  await test.step('he edits it, and the page keeps its tab across a reload', async () => {
    await tablet.choose('Edit', { beside: 'A look at the housing market near you' })
    await tablet.dialog().getByText('High', { exact: true }).click()
    await tablet.fill('Personal note', 'Lovely garden, {firstName}!')
    await tablet.press('Save changes')
    await tablet.isBackOnPage()
    await expect(rows).toContainText(['High'])
    await tablet.tab('Analytics')
    await tablet.page.reload()
    await expect(main.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true')
    await tablet.tab('Scheduled')
  })

  await test.step('he sends it now, and it waits for a connection', async () => {
    await tablet.press('Send Now: ‘A look at the housing market near you’ to Ann Keller')
    await expect(tablet.dialog().getByRole('article')).toContainText('Lovely garden, Ann!')
    await tablet.press('Send Now')
    await tablet.isTold('It will be sent once you’re online.')
    await tablet.isBackOnPage()
    await expect(rows).toContainText(['Sends when you are online'])
    await expect(figure('Touchpoints Sent')).toHaveText('0')
  })

  await test.step('online, it is sent, and is listed in the Sent tab', async () => {
    await tablet.device.goOnline()
    await expect(figure('Touchpoints Sent')).toHaveText('1')
    await tablet.sees('No upcoming touchpoints scheduled')
    await tablet.tab('Sent')
    await expect(rows).toContainText(['No response yet'])
  })

  await test.step('Ann replies through the link in her email', async () => {
    await expect.poll(() => readMails(server)).toHaveLength(1)
    const [mail = ''] = await readMails(server)
    expect(mail).toContain('Lovely garden, Ann!')
    const link = must(/https?:\/\/\S+\/respond#token=[\w.-]+/.exec(mail)?.[0], 'the link to reply')
    const phone = new Person(await openDevice({ shape: 'phone' }))
    await phone.open(link)
    await phone.page.getByRole('radio', { name: '4 of 5: Happy' }).check()
    await phone.fill('Message', 'Thank you, what did number 12 sell for?')
    await phone.press('Send reply')
    await phone.sees('David has your reply.')
  })

  await test.step('View Details shows the reply, and the figures are updated', async () => {
    await expect(rows).toContainText(['Rated 4 of 5'])
    await tablet.page.getByRole('button', { name: /^View Details/ }).click()
    await expect(tablet.dialog()).toContainText('what did number 12 sell for?')
    await expect(tablet.dialog()).toContainText('Lovely garden, Ann!')
    await expect(tablet.dialog()).toContainText('ann@example.com')
    await tablet.dismiss()
    await expect(figure('Response Rate')).toHaveText('100%')
    await expect(figure('Client Satisfaction')).toHaveText('80%')
    await tablet.tab('Analytics')
    await tablet.sees('Market: 100%')
  })
})

test('[TP11] a homeowner cannot open the page @long', async ({ server, openDevice }) => {
  const account = { ...david, email: 'home@example.com' }
  await Api.join(server.url, account)
  const person = new Person(await openDevice({ shape: 'tablet' }))
  await person.arrive(account)
  await person.open('/touchpoints')
  await person.sees('This feature is only available for realtors.')
})
