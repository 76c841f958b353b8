import { must } from '@hearthkeep/shared/kernel/must.ts'
import { david } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { fillHousehold } from '../harness/device/fill-household.ts'
import { Person } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { readMails } from '../harness/records/read-messages.ts'
import { Api } from '../harness/server/api.ts'

test('[CL74] [CL76] [CL77] a couple is recorded offline, gets one email each, and who stops it stops only their own @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  await confirmEmail(server, david)
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const main = phone.page.getByRole('main')

  await test.step('Ann and Ben are one client, with every way to reach them', async () => {
    await phone.arrive(david)
    await phone.waitUntilSynced()
    await phone.canStartOffline()
    await phone.device.goOffline()
    await phone.open('/clients')
    await fillHousehold(phone, {
      first: {
        'First name': 'Ann',
        'Last name': 'Keller',
        Email: 'ann@example.com',
        Organization: 'Keller Family Trust',
      },
      atWork: '(555) 010-0199',
      second: { 'Their first name': 'Ben', 'Their email': 'ben@example.com', 'Their phone': '(555) 010-0102' },
    })
    await phone.dialog().getByRole('button', { name: 'Add client' }).click()
    await expect(phone.heading('Ann and Ben Keller')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Call Ben Keller' })).toHaveAttribute('href', 'tel:5550100102')
    await expect(main.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
  })

  await test.step('the list has them under both names, and finds them by his email', async () => {
    await phone.open('/clients?q=ben@example')
    await expect(main.getByRole('link', { name: 'Ann and Ben Keller', exact: true })).toBeVisible()
  })

  const send = async (subject: string) => {
    await phone.open('/communication?tab=send')
    await main.getByText('Selected clients').click()
    await phone.press('Choose clients')
    await phone.dialog().getByLabel('Ann and Ben Keller').check()
    await phone.press('Choose 1 client')
    await phone.isBackOnPage()
    await phone.fill('Subject', subject)
    await phone.fill('Message', 'Hi {firstName}, how is the garden?')
  }
  const mailsOf = async (subject: string) =>
    (await readMails(server)).filter((mail) => mail.includes(`Subject: ${subject}`))

  await test.step('a message written offline reaches each of them, and greets both', async () => {
    await send('Spring')
    await expect(main.getByRole('article')).toContainText('Hi Ann and Ben, how is the garden?')
    await phone.press('Send Message')
    await phone.isTold('It will be sent once you’re online')
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await expect.poll(async () => (await mailsOf('Spring')).length).toBe(2)
    for (const mail of await mailsOf('Spring')) expect(mail).toContain('Hi Ann and Ben, how is the garden?')
  })

  await test.step('Ben stops his emails, and the next one is for Ann alone', async () => {
    const his = must(
      (await mailsOf('Spring')).find((mail) => mail.includes('ben@example.com')),
      'the email to Ben',
    )
    const stop = must(/https?:\/\/\S+\/api\/responses\/[\w.-]+\/stop/.exec(his)?.[0], 'the link that stops')
    expect((await fetch(stop, { method: 'POST' })).ok).toBe(true)
    await phone.open('/clients?q=keller')
    await main.getByRole('link', { name: 'Ann and Ben Keller', exact: true }).click()
    await phone.sees('May be emailedNo')
    await send('Summer')
    await expect(main.getByRole('article')).toContainText('Hi Ann, how is the garden?')
    await phone.sees('Ben Keller does not want emails')
    await phone.press('Send Message')
    await expect.poll(() => mailsOf('Summer')).toEqual([expect.stringContaining('ann@example.com')])
  })
})
