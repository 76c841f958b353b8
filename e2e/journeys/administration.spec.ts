import { ann, bea, type Account } from '../harness/accounts/account.ts'
import { administratorPassword, openConsoleTab, signInAsAdministrator } from '../harness/accounts/administrator.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('[AD1] to [AD9] the administrator signs in with the password from the first start, looks around, and signs out', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  const realtor = await Api.join(server.url, bea, 'realtor')
  await confirmEmail(server, bea)
  // More than a page of the console has.
  for (let n = 1; n <= 50; n++) await realtor.addProperty({ address: `${n} Aspen Court` })
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
    await admin.tab('Property Management')
    await expect(page.getByRole('row', { name: property.address })).toContainText('Unassigned')
  })
  await test.step('[AD4] a table is sorted, and has a second page', async () => {
    const sortButton = page.getByRole('button', { name: 'Address', exact: true })
    await sortButton.click()
    await expect(page.getByRole('columnheader', { name: 'Address' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('row').nth(1)).toContainText('1 Aspen Court')
    await admin.press('Next')
    await admin.sees('51–51 of 51')
    await expect(page.getByRole('row').nth(1)).toContainText('9 Aspen Court')
    await sortButton.click()
    await admin.sees('1–50 of 51')
    await expect(page.getByRole('row').nth(1)).toContainText('9 Aspen Court')
  })
  await test.step('a message written to the data folder can be read', async () => {
    await openConsoleTab(admin, 'Messages')
    await page.getByRole('button', { name: 'owner@example.com' }).click()
    await expect(admin.dialog()).toContainText('Hello!')
    await admin.dismiss()
  })
  await test.step('[ME58] all messages are stopped, which every page says, and resumed', async () => {
    await admin.press('Stop all messages')
    await admin.press('Stop messages')
    await admin.isTold('Messages stopped')
    await admin.tab('User Management')
    await admin.sees('Messages through this site are stopped.')
    await openConsoleTab(admin, 'Messages')
    await admin.press('Send messages again')
    await admin.isTold('Messages are sent again')
    await expect(page.getByText('Messages through this site are stopped.')).toBeHidden()
  })
  const openBea = () => admin.press(`${bea.firstName} ${bea.lastName}`)
  await test.step('[AD8] a realtor gets a plan, and a trial in its place', async () => {
    await admin.tab('User Management')
    await openBea()
    await admin.field('Plan').selectOption({ label: 'Team' })
    await admin.press('Save plan')
    await admin.isTold('Plan saved')
    await openBea()
    await admin.holds('Plan', 'team')
    await admin.field('Plan').selectOption({ label: 'No plan' })
    await admin.fillDate('Last day of the trial', '2099-12-31')
    await admin.press('Save plan')
    await expect(admin.dialog()).toBeHidden()
    await openBea()
    await expect(admin.dialog()).toContainText('Professional trial until Dec 31, 2099')
  })
  await test.step('[AD8] a disabled account is signed out and cannot sign in until it is enabled', async () => {
    await admin.press('Disable account')
    await admin.press('Disable and sign out')
    await admin.sees('Account disabled')
    expect(await signInStatus(server.url, bea)).toBe(403)
    await openBea()
    await admin.press('Enable account')
    await admin.sees('Account enabled')
    expect(await signInStatus(server.url, bea)).toBe(200)
  })
  await test.step('[AD9] the audit log has all of it', async () => {
    await openConsoleTab(admin, 'Audit Log')
    for (const what of [
      'Enabled the account',
      'Disabled the account',
      'Set the trial to end on 2099-12-31',
      'Removed the plan',
      'Set the plan to Team',
      'Read the message',
    ])
      await expect(page.getByRole('row', { name: what })).toContainText(bea.email)
  })
  await test.step('the console is closed after Logout', async () => {
    await admin.press('Logout')
    await expect(page).toHaveURL(/\/admin-auth$/)
    await admin.open('/admin')
    await expect(page).toHaveURL(/\/admin-auth$/)
  })
})

async function signInStatus(url: string, { email, password }: Account): Promise<number> {
  const { status } = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return status
}
