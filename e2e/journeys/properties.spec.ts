import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { longIf } from '../harness/long.ts'
import { Person, localToday } from '../harness/device/person.ts'

for (const { shape, reach } of [
  { shape: 'phone', reach: 'online' },
  { shape: 'tablet', reach: 'offline' },
] as const)
  test(`[L10] [L11] [L13] a property is created tab by tab, changed, and its documents marked, on a ${shape} ${reach}${longIf(shape === 'phone')}`, async ({
    server,
    openDevice,
  }) => {
    const api = await Api.join(server.url, ann)
    await api.addProperty({ address: '5 Mill Ln', city: 'Auburn' })
    const person = new Person(await openDevice({ shape }))
    await person.arrive(ann)
    await person.waitUntilSynced()
    await person.canStartOffline()
    if (reach === 'offline') await person.device.goOffline()

    await test.step('an invalid field is shown on its tab', async () => {
      await person.press('Add Property Profile')
      await person.fill('Address', '14 Main St, Springfield, IL 62701')
      await person.field('Year built').click()
      await expect(person.field('City')).toHaveValue('Springfield')
      await person.fill('Year built', '1492')
      await person.tab('MLS Data')
      await person.fill('List price', '349,000')
      await person.tab('HOA & Features')
      await person.page.getByRole('switch', { name: 'Garage' }).click()
      await person.fill('Garage spaces', '2')
      await person.press('Create Property')
      await person.seesProblem('Year built', 'From 1800 to')
      await expect(person.field('Year built')).toBeFocused()
      await expect(person.page.getByRole('tab', { name: 'Basic Info , 1 to correct' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await person.fill('Year built', '1985')
    })
    await test.step('the documents are marked, and the summary shows everything', async () => {
      await person.tab('Documents')
      await person.page.getByRole('switch', { name: 'Home inspection' }).click()
      await person.tab('Summary')
      for (const words of ['14 Main St, Springfield, IL 62701', '$349,000.00', '1 of 17 documents', '6%'])
        await person.sees(words)
      await person.press('Create Property')
      await person.isTold('Property created successfully!')
      await expect(person.heading('14 Main St')).toBeVisible()
      await person.sees('Active')
    })
    await test.step('a document is marked on the property’s page', async () => {
      await person.page.getByText('Checklist').click()
      await person.page.getByRole('switch', { name: 'Title report' }).click()
      await person.sees('2 of 17 documents')
    })
    await test.step('the edit form requires the figures', async () => {
      await person.press('Edit property')
      await person.tab('MLS Data')
      await person.fill('School district', '186')
      await person.press('Save changes')
      await person.seesProblem('Square footage', 'Square footage is required')
      await person.fill('Square footage', '1850')
      await person.fill('Bedrooms', '3')
      await person.fill('Bathrooms', '1.5')
      await person.press('Save changes')
      await person.isTold('Property updated successfully!')
      await person.sees('1,850 sq ft')
    })
    if (reach === 'offline') await person.device.goOnline()
    await person.waitUntilSynced()
    const saved = (await api.properties()).find(({ address }) => address === '14 Main St')
    expect(saved).toMatchObject({
      city: 'Springfield',
      yearBuilt: 1985,
      squareFootage: 1850,
      listPrice: 349_000,
      schoolDistrict: '186',
      garageSpaces: 2,
      homeInspectionCompleted: true,
      titleReportCompleted: true,
      spdsCompleted: false,
    })
  })

test('[L1] [L3] [L4] the list shows the state of each property, and keeps its search while a property is open @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const property = await api.addProperty({ address: '14 Main St' })
  for (const [systemType, systemName, months] of [
    ['hvac_furnace', 'Central furnace', 150],
    ['plumbing_water_heater', 'Water heater', 30],
  ] as const)
    await api.addSystem(property.id, { systemType, systemName, installDate: addMonths(localToday(), -months) })
  await api.addItem(property.id, { title: 'Clean gutters', dueDate: addDays(localToday(), -5) })
  const inspection = { title: 'Inspect roof', type: 'inspection', status: 'completed' } as const
  await api.addItem(property.id, { ...inspection, completedDate: addMonths(localToday(), -5) })
  const lake = { city: 'Petersburg', zipCode: '62675' }
  const cabin = await api.addProperty({ address: '7 Lakeview Dr', ...lake, yearBuilt: 1962 })
  await api.addSystem(cabin.id, { systemType: 'outdoor_septic', systemName: 'Septic system' })
  await api.addProperty({ address: '902 Birch Avenue, Apartment 12B', city: 'Chatham', zipCode: '62629' })
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  const addresses = () => page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents()
  await person.arrive(ann)
  await expect.poll(addresses).toEqual(['7 Lakeview Dr', '14 Main St', '902 Birch Avenue, Apartment 12B'])
  const home = page.getByRole('listitem').filter({ hasText: '14 Main St' })
  for (const words of ['Springfield, IL 62701', 'Active', '1 overdue', 'HVAC', 'Plumbing', 'Last inspection'])
    await expect(home).toContainText(words)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'By next due' })
  await expect.poll(addresses).toEqual(['14 Main St', '7 Lakeview Dr', '902 Birch Avenue, Apartment 12B'])
  await page.getByRole('searchbox').pressSequentially('626')
  await expect.poll(addresses).toEqual(['7 Lakeview Dr', '902 Birch Avenue, Apartment 12B'])
  await expect(page.getByRole('status').getByText('2 of 3')).toBeVisible()
  await expect(page).toHaveURL(/sort=due/)
  await person.openProperty('7 Lakeview Dr')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('626')
  await expect.poll(addresses).toEqual(['7 Lakeview Dr', '902 Birch Avenue, Apartment 12B'])
  await page.reload()
  await expect.poll(addresses).toEqual(['7 Lakeview Dr', '902 Birch Avenue, Apartment 12B'])

  await page.getByRole('searchbox').fill('nowhere')
  await person.sees('No property has ‘nowhere’')
  await person.press('Show all properties')
  await expect.poll(addresses).toHaveLength(3)
})

for (const shape of ['phone', 'tablet'] as const)
  test(`of many properties only those near the viewport are rendered, and each can be reached, on a ${shape} @long`, async ({
    server,
    openDevice,
  }) => {
    const api = await Api.join(server.url, ann)
    const numbers = Array.from({ length: 150 }, (_, index) => index + 1)
    for (const number of numbers) await api.addProperty({ address: `${number} Elm Ct` })
    const person = new Person(await openDevice({ shape }))
    const { page } = person
    const rows = page.locator('li[aria-setsize="150"]')
    await person.arrive(ann)
    await expect(rows.first()).toContainText('1 Elm Ct')
    await expect.poll(() => rows.count()).toBeLessThan(60)
    await test.step('by scrolling', async () => {
      await rows.first().hover()
      await expect(async () => {
        await page.mouse.wheel(0, 4000)
        await expect(page.getByRole('link', { name: '150 Elm Ct' })).toBeInViewport({ timeout: 250 })
      }).toPass()
      await expect.poll(() => rows.count()).toBeLessThan(60)
      await expect(rows.last()).toHaveAttribute('aria-posinset', '150')
    })
    await test.step('with the Tab key', async () => {
      await page.getByRole('link', { name: '140 Elm Ct' }).focus()
      for (const number of [141, 142, 143, 144, 145, 146, 147, 148]) {
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: `${number} Elm Ct` })).toBeFocused()
      }
    })
    await test.step('by searching', async () => {
      await page.getByRole('searchbox').fill('75 elm')
      await expect(page.getByRole('listitem').getByRole('link', { name: '75 Elm Ct' })).toBeVisible()
      await person.openProperty('75 Elm Ct')
    })
  })
