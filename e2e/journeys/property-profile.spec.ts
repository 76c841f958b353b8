import type { Page } from '@playwright/test'
import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

// The simulated world shows that no one else receives the numbers; this shows that the owner has them.

for (const shape of ['phone', 'tablet'] as const)
  test(`the owner records what the property cost on a ${shape}, also offline @long`, async ({ server, openDevice }) => {
    const api = await Api.join(server.url, ann)
    const { property } = await buildProperty(api)
    const owner = new Person(await openDevice({ shape }))
    await owner.arrive(ann)
    await owner.waitUntilSynced()
    await owner.open(`/property-profile/${property.id}`)
    await expect(owner.heading(property.address)).toBeVisible()
    await owner.sees('Not Listed')

    await owner.canStartOffline()
    await owner.device.goOffline()
    await owner.press('Add ownership')
    await owner.fill('Purchase price', '250000')
    await owner.fill('Market value', '310000')
    await owner.press('Save changes')
    await owner.isTold('Property profile updated successfully!')
    await owner.sees('+$60,000.00 (+24%)')
    await owner.page.getByText('Checklist').click()
    await owner.page.getByRole('switch', { name: /^Title report/ }).click()
    await owner.tab('Documents')
    await owner.sees('Mark which of the 17 sale documents you have.')
    await owner.page.getByRole('switch', { name: 'Appraisal' }).click()
    await owner.page.getByRole('switch', { name: /^Home inspection/ }).click()
    await expect(owner.page.getByText('2/17')).toBeVisible()
    await owner.tab('HOA & Features')
    await owner.press('Edit HOA')
    await owner.fill('Association', 'Maple Grove')
    await owner.fill('Fees', '45')
    await owner.fill('Website', 'maplegrove.example.com')
    await owner.press('Save changes')
    await expect(owner.page.getByRole('link', { name: 'maplegrove.example.com' })).toBeVisible()
    await owner.tab('MLS Data')
    await owner.press('Update from MLS')
    await owner.sees('Search needs a connection. Everything else works offline.')
    await owner.open(`/property-profile/${property.id}`)
    await owner.sees('$250,000.00')

    await owner.device.goOnline()
    await owner.waitUntilSynced()
    await expect
      .poll(() => api.profile(property.id))
      .toMatchObject({
        purchasePrice: 250_000,
        currentMarketValue: 310_000,
        appraisalCompleted: true,
        homeInspectionCompleted: true,
        hoaName: 'Maple Grove',
        hoaFee: 45,
        hoaWebsite: 'maplegrove.example.com',
      })
    const other = new Person(await openDevice({ shape: 'desktop' }))
    await other.arrive(ann)
    await other.waitUntilSynced()
    await other.open(`/property-profile/${property.id}`)
    await other.sees('$250,000.00')
    await other.open(`/properties/${property.id}`)
    await other.press('More for 14 Main St')
    await other.page.getByRole('menuitem', { name: 'History' }).click()
    await other.sees('Purchase price set to $250,000.00')
  })

test('a listing’s changes are previewed, marked as a sample, applied and undone @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const owner = new Person(await openDevice({ shape: 'tablet' }))
  await owner.arrive(ann)
  await owner.waitUntilSynced()
  await owner.open(`/property-profile/${property.id}?tab=mls`)
  await owner.press('Update from MLS')
  await expect(owner.dialog()).toContainText('This is sample data: no MLS is connected to this server.')
  await expect(owner.dialog()).toContainText('List price')
  await owner.press('Apply changes')
  await owner.isTold('MLS data populated successfully!')
  await expect(badge(owner.page)).toHaveText(/^MLS: \d{7}$/)
  await owner.waitUntilSynced()
  const listed = await api.profile(property.id)
  expect(listed).toMatchObject({ mlsNumber: expect.stringMatching(/^\d{7}$/) })

  // Sample data does not replace known values unless the person asks for it.
  expect(listed).toMatchObject({ yearBuilt: property.yearBuilt })
  await expect(owner.page.getByText('MLS data populated successfully!')).toHaveCount(0)
  await owner.press('Update from MLS')
  await expect(owner.page.getByRole('button', { name: 'Apply changes' })).toBeDisabled()
  await owner.dialog().getByRole('checkbox', { name: 'Year built' }).check()
  await owner.press('Apply changes')
  await owner.isTold('MLS data populated successfully!')
  await expect.poll(() => api.profile(property.id)).not.toMatchObject({ yearBuilt: property.yearBuilt })
  await owner.press('Undo')
  await expect.poll(() => api.profile(property.id)).toMatchObject({ yearBuilt: property.yearBuilt })
  await owner.page.reload()
  await expect(badge(owner.page)).toHaveText(`MLS: ${String(listed['mlsNumber'])}`)
})

test('a listing fills in the empty fields of a new property’s form @long', async ({ openDevice }) => {
  const owner = new Person(await openDevice({ shape: 'phone' }))
  await owner.createAccount(ann)
  await owner.press('Add Property Profile')
  await owner.press('Search MLS Data')
  await owner.sees('Please enter an address to search MLS data')
  await owner.fill('Address', '14 Main St, Springfield, IL 62701')
  await owner.field('Year built').click()
  await owner.fill('Year built', '1985')
  await owner.press('Search MLS Data')
  await owner.isTold('MLS data populated successfully!')
  await expect(owner.field('Year built')).toHaveValue('1985')
  await expect(owner.field('Bedrooms')).toHaveValue(/^[2-5]$/)
  await owner.press('Create Property')
  await owner.isTold('Property created successfully!')
})

test('a property that a person may not see is not found @long', async ({ server, openDevice }) => {
  const { property } = await buildProperty(await Api.join(server.url, ann))
  await Api.join(server.url, david)
  const stranger = new Person(await openDevice({ shape: 'phone' }))
  await stranger.arrive(david)
  await stranger.waitUntilSynced()
  await stranger.open(`/property-profile/${property.id}`)
  await expect(stranger.heading('Property Not Found')).toBeVisible()
  await stranger.sees("The property you're looking for doesn't exist or you don't have access to it.")
})

const badge = (page: Page) => page.getByText(/^(MLS: .*|Not Listed)$/)
