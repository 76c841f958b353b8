import { readFile } from 'node:fs/promises'
import { ann, bea, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { offerProperty, readLink } from '../harness/records/read-link.ts'
import { readRows } from '../harness/records/read-rows.ts'

/** The tables in which a device may have rows of a property. */
const propertyTables = [
  'property',
  'ownership',
  'membership',
  'system',
  'maintenanceItem',
  'document',
  'summaries',
  'transfer',
]
const nothing = Object.fromEntries(propertyTables.map((table) => [table, []]))
const textFile = (title: string) => ({
  title,
  bytes: Buffer.from(`The words of the ${title}.`),
  fileName: `${title}.txt`,
  fileType: 'text/plain' as const,
  category: 'other' as const,
})

test('[HO2] [HO4] [HO5] [HO6] a property is handed over to a buyer with its history, and one private document stays @long', async ({
  server,
  openDevice,
}) => {
  const home = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  const { person: owner, property, filter, api } = home
  const phone = new Person(await openDevice({ shape: 'phone' }))
  await api.completeItem(filter.id, { cost: 77, completedDate: '2026-11-02' })
  await api.addDocument(property.id, textFile('Roof report'))
  await api.addDocument(property.id, { ...textFile('Mortgage letter'), visibility: 'household' })
  let link = ''

  await test.step('Ann offers the property offline, and keeps the letter and the costs', async () => {
    await owner.open(`/properties/${property.id}`)
    await owner.waitUntilSynced()
    await owner.canStartOffline()
    await owner.device.goOffline()
    await owner.press('Transfer Property')
    await owner.fill('New owner’s email', 'bea')
    await owner.press('Offer the property')
    await owner.sees('Please enter a valid email address')
    await owner.fill('New owner’s email', bea.email)
    const dialog = owner.dialog()
    await expect(dialog.getByRole('switch', { name: /Roof report/ })).toBeChecked()
    await expect(dialog.getByRole('switch', { name: /Mortgage letter/ })).not.toBeChecked()
    await dialog.getByRole('switch', { name: /^Costs/ }).click()
    await owner.fill('Note to the new owner', 'The key is with the neighbor.')
    await owner.press('Offer the property')
    await owner.sees('The link works once this device has synced.')
    link = await readLink(owner)
    await owner.device.goOnline()
    await owner.sees('The link works now')
    await owner.press('Done')
    await owner.sees(`Offered to ${bea.email}`)
  })
  await test.step('Bea opens the link, creates her account and accepts', async () => {
    await phone.open(link)
    await expect(phone.heading('A house for you')).toBeVisible()
    await phone.sees('14 Main St, Springfield, IL 62701')
    await phone.sees('without costs')
    await phone.sees('1 document')
    await phone.sees('The key is with the neighbor.')
    await phone.fill('First name', bea.firstName)
    await phone.fill('Last name', bea.lastName)
    await phone.fill('Password', bea.password)
    await phone.fill('Confirm password', bea.password)
    await phone.press('Create account')
    await phone.press('Accept the house')
    await phone.sees('Welcome home!')
    await phone.page.waitForURL('**/properties')
  })
  await test.step('the property is hers with its tasks, without its costs and the letter', async () => {
    await phone.openProperty(property.address)
    await phone.waitUntilSynced()
    const rows = await phone.page.evaluate(readRows, ['maintenanceItem', 'document', 'ownership'])
    expect(rows['maintenanceItem']).toHaveLength(2)
    for (const item of rows['maintenanceItem'] ?? []) expect(item).not.toHaveProperty('cost')
    expect(rows['document']).toMatchObject([{ title: 'Roof report' }])
    expect(rows['ownership']).toHaveLength(1)
    expect(rows['ownership']?.[0]).not.toHaveProperty('purchasePrice')
    await phone.open(link)
    await expect(phone.heading('This offer has ended')).toBeVisible()
  })
  await test.step('nothing of the property is left on Ann’s device except her own copy', async () => {
    await owner.waitUntilSynced()
    await expect(owner.heading('You handed this property over')).toBeVisible()
    await expect.poll(() => owner.page.evaluate(readRows, propertyTables)).toEqual(nothing)
    await owner.goToProperties()
    await owner.page.getByRole('link', { name: 'Former homes' }).click()
    await expect(owner.heading('Former homes')).toBeVisible()
    await owner.sees('14 Main St, Springfield')
    await owner.sees('Bea Moss')
    await owner.sees('$77.00')
    const download = owner.page.waitForEvent('download')
    await owner.press('Download Mortgage letter')
    expect(await readFile(await (await download).path(), 'utf8')).toBe('The words of the Mortgage letter.')
    await owner.device.goOffline()
    await owner.page.reload()
    await owner.sees('14 Main St, Springfield')
  })
})

test('[HO3] [HO9] [SE5] a buyer with an account responds through the link; a declined transfer changes nothing @long', async ({
  server,
  openDevice,
}) => {
  const home = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  const { person: owner, property } = home
  await Api.join(server.url, david)
  const buyer = new Person(await openDevice({ shape: 'tablet' }))

  await test.step('David is notified of the transfer, opens it through the link, and declines', async () => {
    const link = await offerProperty(owner, { id: property.id, email: david.email })
    await buyer.arrive(david)
    await expect(buyer.page.getByText('14 Main St')).toHaveCount(0)
    await buyer.open(link)
    await buyer.sees('14 Main St')
    await buyer.press('Decline')
    await expect(owner.page.getByText(`Offered to ${david.email}`)).toHaveCount(0)
  })
  await test.step('a second transfer is canceled', async () => {
    await offerProperty(owner, { id: property.id, email: david.email })
    await owner.press('Cancel transfer')
    await owner.dialog().getByRole('button', { name: 'Cancel transfer' }).click()
    await owner.isTold('Transfer canceled')
    await owner.waitUntilSynced()
    await expect.poll(async () => (await Api.signIn(server.url, ann)).properties()).toHaveLength(1)
    await expect.poll(async () => (await Api.signIn(server.url, david)).properties()).toEqual([])
  })
})
