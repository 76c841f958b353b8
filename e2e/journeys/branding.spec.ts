import { must } from '@hearthkeep/shared/kernel/must.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { david } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Api } from '../harness/server/api.ts'
import { givePlan } from '../harness/accounts/give-plan.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { readMails } from '../harness/records/read-messages.ts'

test.use({ settings: { QUIET_HOURS: 'off' } })

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400"><rect x="40" y="60" width="280" height="280" rx="60" fill="#9E4F1B"/>
<text x="380" y="270" font-family="sans-serif" font-size="200" font-weight="700" fill="#3A2A1E">Desert Homes</text></svg>`

test('[BR1] [BR2] [BR4] [BR5] [BR7] a realtor sets a brand offline, and a client sees it in the email and on the reply page @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  await confirmEmail(server, david)
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const main = phone.page.getByRole('main')
  const card = main.getByRole('region', { name: 'Branding' })
  const logo = join(server.dataDir, 'logo.jpg')
  const taken = { IFD3: { GPSLatitude: '33/1 27/1 0/1', GPSLatitudeRef: 'N' } }
  await writeFile(
    logo,
    await sharp(Buffer.from(drawing)).flatten({ background: '#FFF' }).withExif(taken).jpeg().toBuffer(),
  )

  await test.step('David signs in and has a client', async () => {
    await phone.arrive(david)
    await phone.waitUntilSynced()
    await phone.open('/clients')
    await phone.addClient({ 'First name': 'Ann', 'Last name': 'Keller', Email: 'ann@example.com' })
    await phone.waitUntilSynced()
    await phone.open('/settings')
    await phone.press('Set up branding')
    await expect(phone.dialog()).toBeVisible()
    await phone.dismiss()
    await phone.canStartOffline()
  })

  await test.step('he sets the brand offline, and a reload keeps the draft', async () => {
    await phone.device.goOffline()
    await phone.press('Set up branding')
    await phone.fill('Business name', 'Desert Homes')
    await phone.fill('Color', '#9E4F1B')
    await phone.dialog().getByLabel('Logo file').setInputFiles(logo)
    await expect(phone.dialog().getByAltText('Your logo')).toBeVisible()
    await expect(phone.dialog()).toContainText('Text on it is white')
    await expect(phone.dialog().getByRole('article').getByAltText('Desert Homes')).toBeVisible()
    await phone.tab('Report')
    await expect(phone.dialog().frameLocator('iframe').getByText('Desert Homes')).toBeVisible()
    await phone.draftIsKept('Desert Homes')
    await phone.page.reload()
    await phone.press('Set up branding')
    await phone.sees('Your draft was restored')
    await phone.press('Save branding')
    await phone.isBackOnPage()
    await expect(card.getByAltText('Desert Homes')).toBeVisible()
    await phone.device.goOnline()
    await phone.waitUntilSynced()
  })

  const send = async (subject: string) => {
    await phone.open('/communication?tab=send')
    await main.getByText('Selected clients').click()
    await phone.press('Choose clients')
    await phone.dialog().getByLabel('Ann Keller').check()
    await phone.press('Choose 1 client')
    await phone.isBackOnPage()
    await phone.fill('Subject', subject)
    await phone.fill('Message', 'Hi {firstName}, how is the roof?')
    await expect(main.getByRole('article').getByAltText('Desert Homes')).toBeVisible()
    await phone.press('Send Message')
    await phone.waitUntilSynced()
    const found = async () => (await readMails(server)).find((mail) => mail.includes(`Subject: ${subject}`))
    await expect.poll(found).toBeTruthy()
    return must(await found(), 'the mail')
  }
  const replyLink = (mail: string) => must(/https?:\/\/\S+\/respond#token=[\w.-]+/.exec(mail)?.[0], 'the link')

  await test.step('the email embeds the logo without its location data', async () => {
    const mail = await send('The roof')
    expect(mail).toContain('cid:logo@hearthkeep')
    expect(mail).toContain('via Hearthkeep')
    expect(mail).not.toContain('GPS')
    const client = new Person(await openDevice({ shape: 'phone' }))
    await client.page.goto(replyLink(mail))
    await expect(client.page.getByAltText('Desert Homes')).toBeVisible()
    await expect(client.page.getByRole('banner')).toContainText('Hearthkeep')
  })

  await test.step('on Team, neither the email nor the page names the product', async () => {
    await givePlan(server, david.email, 'team')
    const mail = await send('The garden')
    expect(mail).toContain('via Desert Homes')
    const client = new Person(await openDevice({ shape: 'phone' }))
    await client.page.goto(replyLink(mail))
    await expect(client.page.getByAltText('Desert Homes')).toBeVisible()
    await expect(client.page.locator('body')).not.toContainText('Hearthkeep')
  })

  await test.step('on Starter, the brand is kept but not shown to clients', async () => {
    await givePlan(server, david.email, 'starter')
    await phone.open('/settings')
    await phone.page.reload()
    await expect(card).toContainText('Custom branding comes with the Professional plan. Yours is saved')
    await expect(card.getByAltText('Desert Homes')).toBeVisible()
  })
})
