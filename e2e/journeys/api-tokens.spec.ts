import { ann } from '../harness/accounts/account.ts'
import { administratorPassword, openConsoleTab, signInAsAdministrator } from '../harness/accounts/administrator.ts'
import { Person } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { readAccountMails } from '../harness/records/read-messages.ts'
import { Api } from '../harness/server/api.ts'

test('[TK1] [TK2] [TK11] a program uses a token for one property, until it is revoked @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const [home] = [await api.addProperty({ address: '14 Main St' }), await api.addProperty({ address: '9 Oak Road' })]
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  await person.signIn(ann)
  await person.waitUntilSynced()
  const section = page.getByRole('region', { name: 'API' })
  const ask = (token: string, path: string, init = {}) =>
    fetch(`${server.url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` }, ...init })

  const token = await test.step('she creates a token that reads one of two properties', async () => {
    await person.open('/settings')
    await person.press('Create a token')
    await person.fill('Name', 'Home Assistant')
    await page.getByText('Only some').click()
    await person.press('Choose properties')
    const choosing = page.getByRole('dialog', { name: 'Choose properties' })
    await choosing.getByRole('checkbox', { name: /14 Main St/ }).check()
    await choosing.getByRole('button', { name: 'Choose 1 property' }).click()
    await person.press('Continue')
    await person.fill('Current password', ann.password)
    await person.press('Create token')
    const shown = await page.getByText(/^hk_[\da-f]{72}$/).textContent()
    await person.press('Done')
    await expect(section.getByText(/Reads only · 1 property/)).toBeVisible()
    return shown ?? ''
  })
  await test.step('the program reads that property and no other, and changes nothing', async () => {
    const properties: unknown = await (await ask(token, 'properties')).json()
    expect(properties).toMatchObject([{ id: home?.id, address: '14 Main St' }])
    await expect.poll(async () => (await ask(token, `properties/${home?.id}`, { method: 'DELETE' })).status).toBe(403)
  })
  await test.step('the administrator sees it, and she was notified by email', async () => {
    const subjects = async () =>
      (await readAccountMails(server)).filter((mail) => mail.includes('An API token was created'))
    await expect.poll(async () => (await subjects()).length).toBe(1)
    const admin = new Person(await openDevice({ shape: 'desktop' }))
    await admin.open('/admin')
    await signInAsAdministrator(admin, administratorPassword(server))
    await openConsoleTab(admin, 'API Tokens')
    await admin.sees(ann.email)
  })
  await test.step('she revokes it, and the program is refused', async () => {
    await section.getByRole('button', { name: /^Revoke Home Assistant/ }).click()
    await person.press('Revoke token')
    await person.isTold('Token revoked')
    await expect.poll(async () => (await ask(token, 'properties')).status).toBe(401)
  })
})
