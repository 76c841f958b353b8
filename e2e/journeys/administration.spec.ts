import { ann, bea } from '../harness/account.ts'
import { administratorPassword, openConsoleTab, signInAsAdministrator } from '../harness/administrator.ts'
import { Api } from '../harness/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/person.ts'

test('[AD1] to [AD9] the administrator signs in with the password from the first start, looks around, and signs out', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  const realtor = await Api.join(server.url, bea, 'realtor')
  const property = await realtor.addProperty({ address: '44 North Mountain View Avenue' })
  await realtor.inviteOwner(property.id, { email: 'owner@example.com', message: 'Hello!' })
  const admin = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = admin

  await test.step('the console requires the password', async () => {
    await admin.open('/admin')
    await expect(page).toHaveURL(/\/admin-auth$/)
    await signInAsAdministrator(admin, 'correct horse')
    await admin.sees('Invalid credentials')
    await signInAsAdministrator(admin, administratorPassword(server))
    await expect(admin.heading('Hearthkeep Admin Dashboard')).toBeVisible()
  })
  await test.step('users are found by the search text, properties by their realtor', async () => {
    await expect(page.getByRole('row', { name: ann.email })).toBeVisible()
    await page.getByPlaceholder('Search users, properties, addresses...').fill(bea.firstName)
    await expect(page.getByRole('row', { name: ann.email })).toHaveCount(0)
    await expect(page.getByRole('row', { name: bea.email })).toBeVisible()
    await page.getByRole('tab', { name: 'Property Management' }).click()
    await expect(page.getByRole('row', { name: property.address })).toContainText('Unassigned')
  })
  await test.step('a message written to the data folder can be read', async () => {
    await openConsoleTab(page, 'Messages')
    await page.getByRole('button', { name: 'owner@example.com' }).click()
    await expect(admin.dialog()).toContainText('Hello!')
    await admin.dismiss()
  })
  await test.step('[AD8] [AD9] a disabled account is signed out and cannot sign in, and the audit log records the action', async () => {
    await page.getByRole('tab', { name: 'User Management' }).click()
    await page.getByRole('button', { name: `${bea.firstName} ${bea.lastName}`, exact: true }).click()
    await admin.press('Disable account')
    await admin.sees('Account disabled')
    const { status } = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: bea.email, password: bea.password }),
    })
    expect(status).toBe(403)
    await openConsoleTab(page, 'Audit Log')
    await expect(page.getByRole('row', { name: 'Disabled the account' })).toContainText(bea.email)
  })
  await test.step('the console is closed after Logout', async () => {
    await admin.press('Logout')
    await expect(page).toHaveURL(/\/admin-auth$/)
    await admin.open('/admin')
    await expect(page).toHaveURL(/\/admin-auth$/)
  })
})
