import { ann, bea } from '../harness/accounts/account.ts'
import { administratorPassword, openConsoleTab, signInAsAdministrator } from '../harness/accounts/administrator.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { accountLink, linkIn, readMails } from '../harness/records/read-messages.ts'

test('[DL1] to [DL5], [DL7], [DL8] an account is scheduled for deletion, kept, and then deleted @long', async ({
  server,
  openDevice,
}) => {
  const realtor = await Api.join(server.url, bea, 'realtor')
  await confirmEmail(server, bea)
  const shared = await realtor.addProperty({ address: '44 North Mountain View Avenue' })
  await realtor.inviteOwner(shared.id, { email: ann.email, message: 'Hello!' })
  const api = await Api.join(server.url, ann)
  await expect.poll(async () => (await readMails(server)).length).toBe(1)
  await api.acceptInvitation(linkIn((await readMails(server))[0] ?? ''))
  await api.addProperty({ address: '2 Elm Street' })
  const phone = new Person(await openDevice({ shape: 'phone' }))
  await phone.signIn(ann)
  await phone.waitUntilSynced()

  await test.step('the screen shows what will happen and offers a copy of the data', async () => {
    await phone.open('/settings')
    await phone.press('Delete account')
    const dialog = phone.dialog()
    await expect(dialog).toContainText('1 property will be deleted')
    await expect(dialog).toContainText('2 Elm Street')
    await expect(dialog).toContainText('1 property will stay with the realtor')
    await expect(dialog).toContainText(`44 North Mountain View Avenue: ${bea.firstName} ${bea.lastName}`)
    await expect(dialog.getByRole('button', { name: 'Download everything' })).toBeVisible()
  })
  await test.step('[DL11] the report of a house is one tap away, and Back returns', async () => {
    await phone.press('Report of 2 Elm Street')
    await expect(phone.page).toHaveURL(/\/reports\?property=/)
    await phone.sees('2 Elm Street, Springfield, IL 62701')
    await phone.page.goBack()
    await phone.press('Delete account')
    await expect(phone.dialog()).toContainText('2 Elm Street')
  })
  await test.step('deleting requires the email and the password', async () => {
    await phone.fill('Your email', bea.email)
    await phone.fill('Current password', 'not this one')
    await phone.dialog().getByRole('button', { name: 'Delete account' }).click()
    await phone.sees('This isn’t your account email')
    await phone.fill('Your email', ann.email)
    await phone.dialog().getByRole('button', { name: 'Delete account' }).click()
    await phone.sees('This is not your current password')
    await phone.fill('Current password', ann.password)
    await phone.dialog().getByRole('button', { name: 'Delete account' }).click()
    await expect(phone.page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible()
  })
  await test.step('the emailed link keeps the account after a tap', async () => {
    await phone.page.goto(await accountLink(server, '/keep-account'))
    await phone.press('Keep my account')
    await phone.sees('Everything is as you left it.')
    await phone.open('/settings')
    await expect(phone.page.getByRole('button', { name: 'Delete account' })).toBeVisible()
    await expect(phone.page.getByRole('heading', { name: /^Your account will be deleted on/ })).toHaveCount(0)
  })
  const admin = new Person(await openDevice({ shape: 'desktop' }))
  await test.step('the administrator deletes the account at once, with a typed confirmation', async () => {
    const { page } = admin
    await admin.open('/admin')
    await signInAsAdministrator(admin, administratorPassword(server))
    await page.getByRole('button', { name: `Delete ${ann.firstName} ${ann.lastName}` }).click()
    await expect(admin.dialog()).toContainText('Properties that stay with a realtor')
    await admin.fill('Account email', 'somebody@example.com')
    await admin.dialog().getByRole('button', { name: 'Delete account' }).click()
    await admin.sees('This doesn’t match what you’re deleting')
    await admin.fill('Account email', ann.email)
    await admin.dialog().getByRole('button', { name: 'Delete account' }).click()
    await admin.sees('Account deleted')
    await expect(page.getByRole('row', { name: ann.email })).toHaveCount(0)
    await openConsoleTab(admin, 'Audit Log')
    await expect(page.getByRole('row', { name: 'Deleted the account of a homeowner' })).toBeVisible()
  })
  await test.step('nothing opens the account any longer, and the email is free', async () => {
    await expect(Api.signIn(server.url, ann)).rejects.toThrow('401')
    await phone.page.reload()
    await expect(phone.syncState()).toContainText('Account deleted')
    await phone.sees('Your account was deleted on')
    await expect(phone.page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0)
    await Api.join(server.url, { ...ann, firstName: 'Another' })
  })
  await test.step('the realtor keeps the property, without an owner', async () => {
    const properties = await realtor.properties()
    expect(properties.map(({ address, ownerId }) => [address, ownerId])).toEqual([[shared.address, null]])
  })
  await test.step('the administrator deletes a property, too', async () => {
    await admin.tab('Property Management')
    await admin.page.getByRole('button', { name: `Delete ${shared.address}` }).click()
    await admin.fill('Address', shared.address)
    await admin.dialog().getByRole('button', { name: 'Delete property' }).click()
    await admin.isTold('Property deleted')
    await expect.poll(() => realtor.properties()).toEqual([])
  })
})
