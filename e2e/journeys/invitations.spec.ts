import { ann, david } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { linkIn, readMails, secretOf } from '../harness/records/read-messages.ts'

test('[FR3] [IN1] [IN3] [IN6] [IN9] a realtor invites a homeowner offline; the email is sent, she accepts, and he is notified', async ({
  server,
  openDevice,
}) => {
  const property = await (await Api.join(server.url, david, 'realtor')).addProperty({ address: '14 Main St' })
  await confirmEmail(server, david)
  const realtor = new Person(await openDevice({ shape: 'tablet' }))
  const phone = new Person(await openDevice({ shape: 'phone' }))
  let link = ''

  await test.step('David invites her offline, at her kitchen table', async () => {
    await realtor.arrive(david)
    await realtor.waitUntilSynced()
    await realtor.canStartOffline()
    await realtor.device.goOffline()
    await realtor.press(`Invite homeowner to ${property.address}`)
    await realtor.press('Send invitation')
    await realtor.sees('Email address is required when sending via email')
    await realtor.dialog().getByRole('switch', { name: 'Send by email' }).click()
    await realtor.press('Send invitation')
    await realtor.sees('Please select at least one contact method (Email or SMS)')
    await realtor.dialog().getByRole('switch', { name: 'Send by SMS' }).click()
    await realtor.press('Send invitation')
    await realtor.sees('Phone number is required when sending via SMS')
    await realtor.dialog().getByRole('switch', { name: 'Send by SMS' }).click()
    await realtor.dialog().getByRole('switch', { name: 'Send by email' }).click()
    await realtor.fill('Email', ann.email)
    await realtor.fill('Message', 'All about {propertyAddress} is here.')
    await realtor.sees('All about 14 Main St is here.')
    await realtor.press('Send invitation')
    await realtor.sees('Invitation sent successfully! The homeowner will receive access instructions.')
    await expect(realtor.page.getByRole('dialog')).toHaveCount(0)
    await realtor.openProperty(property.address)
    await realtor.sees('Sends once this device has synced')
    await expect.poll(() => readMails(server)).toEqual([])
  })
  await test.step('back online, the email is sent once, and he sees that', async () => {
    await realtor.device.goOnline()
    await expect.poll(() => readMails(server)).toHaveLength(1)
    const [mail = ''] = await readMails(server)
    expect(mail).toContain(`To: ${ann.email}`)
    expect(mail).toContain('All about 14 Main St is here.')
    link = linkIn(mail)
    await realtor.sees('Email sent')
    expect(server.logs()).not.toContain(secretOf(link))
  })
  await test.step('he sends it again, and the first link no longer works', async () => {
    await realtor.press(`Resend the invitation for ${ann.email}`)
    await realtor.press('Send again')
    await realtor.sees('Invitation sent again')
    await expect.poll(() => readMails(server)).toHaveLength(2)
    await phone.open(link)
    await phone.sees('Invitation not found or expired')
    link = linkIn((await readMails(server)).find((mail) => !mail.includes(link)) ?? '')
  })
  await test.step('[SE185] a link of an earlier version opens too, and neither shows its secret', async () => {
    for (const form of [link.replace('#', '?'), link]) {
      await phone.open(form)
      await phone.sees('David Osei wants to share a home with you')
      await expect(phone.page).toHaveURL(/\/accept-invitation$/)
      await phone.page.reload()
      await phone.sees('David Osei wants to share a home with you')
    }
  })
  await test.step('she opens the link on her phone, creates her account and becomes the owner', async () => {
    await phone.open(link)
    await phone.sees('David Osei wants to share a home with you')
    await phone.sees('All about 14 Main St is here.')
    await phone.sees('You’ll be the owner')
    await phone.holds('Email', ann.email)
    await phone.fill('First name', ann.firstName)
    await phone.fill('Last name', ann.lastName)
    await phone.fill('Password', ann.password)
    await phone.fill('Confirm password', ann.password)
    await phone.press('Create account and join')
    await phone.sees('Welcome!')
    await phone.page.waitForURL('**/dashboard')
    await phone.sees('Welcome, Ann.')
    await expect(phone.page.getByRole('region', { name: property.address })).toBeVisible()
    await phone.press('Add what I have')
    await expect(phone.dialog()).toContainText('What is in this house?')
    await phone.dismiss()
    await phone.goToProperties()
    await phone.openProperty(property.address)
    const annsProperties = await (await Api.signIn(server.url, ann)).properties()
    expect(annsProperties).toMatchObject([{ ownerId: expect.any(String), realtorId: property.realtorId }])
  })
  await test.step('the bell notifies David once', async () => {
    const words = 'Ann Keller accepted your invitation and is now the owner of 14 Main St.'
    await realtor.page.getByRole('button', { name: '1 notification, nothing is due' }).click()
    await realtor.sees(words)
    await realtor.dismiss()
    await expect(realtor.page.getByRole('button', { name: 'Nothing is due', exact: true })).toBeVisible()
    await realtor.waitUntilSynced()
    await realtor.page.reload()
    await expect(realtor.heading(property.address)).toBeVisible()
    await expect(realtor.page.getByRole('button', { name: 'Nothing is due', exact: true })).toBeVisible()
    await expect(realtor.page.getByText('This property has no owner yet.')).toHaveCount(0)
  })
})
