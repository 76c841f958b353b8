import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { longIf } from '../harness/long.ts'
import { Person, localToday } from '../harness/device/person.ts'

for (const { shape, network } of [
  { shape: 'phone', network: 'online' },
  { shape: 'tablet', network: 'offline' },
] as const)
  test(`a system with its manual, warranties, costs and reserve on a ${shape}, ${network}${longIf(shape === 'phone')}`, async ({
    server,
    openDevice,
  }) => {
    const api = await Api.join(server.url, ann)
    const { property, furnace } = await buildProperty(api)
    for (const title of ['Oil the blower', 'Clean the burners'])
      await api.addItem(property.id, { systemId: furnace.id, title })
    for (const cost of [189, 61.5])
      await api.addItem(property.id, {
        systemId: furnace.id,
        title: `Furnace service for ${cost}`,
        status: 'completed',
        completedDate: addMonths(localToday(), -10),
        cost,
      })
    const person = new Person(await openDevice({ shape }))
    const { page } = person
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    await person.arrive(ann)
    await person.openProperty('14 Main St')
    await person.tab('Systems')
    await person.canStartOffline()
    if (network === 'offline') await person.device.goOffline()

    await test.step('[SY5] cards are filtered and list three tasks', async () => {
      await person.press('Outdoor 0')
      await person.sees('No systems here')
      await person.press('Indoor 1')
      const work = page.getByRole('list', { name: 'Work on Central furnace' }).getByRole('listitem')
      await expect(work).toHaveCount(3)
      await expect(work.first()).toHaveText('Replace furnace filterIn 3 days')
      await expect(page.getByRole('link', { name: '+2 more items for Central furnace' })).toHaveText('+2 more items')
    })
    await test.step('[SY1] a manual that is not a web address is refused; a valid one becomes a link', async () => {
      await person.press('Add System')
      await person.dialog().getByRole('searchbox').fill('water heater')
      await person.press('Water heater')
      await person.fill('Manual', 'www.example.com/heater.pdf')
      await person.fill('Install date', addMonths(localToday(), -60))
      await person.press('Add System')
      await person.seesProblem('Manual', 'Web addresses start with')
      await person.fill('Manual', 'https://www.example.com/heater.pdf')
      await person.press('Add System')
      await person.isTold('System added')
      await person.isBackOnPage()
      await expect(page.getByRole('button', { name: 'All 2' })).toBeVisible()
      await page.getByRole('link', { name: 'Water heater', exact: true }).click()
      await expect(person.heading('Water heater')).toBeVisible()
      const manual = page.getByRole('link', { name: 'Open manual' })
      await expect(manual).toHaveAttribute('href', 'https://www.example.com/heater.pdf')
      await expect(manual).toHaveAttribute('rel', /noopener/)
    })
    await test.step('[SY2] [SY4] a system gets two warranties, and its health names the one that ends soon', async () => {
      await expect(region('Warranties')).toContainText('Unknown')
      for (const { name, ends } of [
        { name: 'Tank', ends: addMonths(localToday(), 72) },
        { name: 'Parts', ends: addDays(localToday(), 30) },
      ]) {
        await person.press('Add warranty')
        await person.fill('What it covers', name)
        await person.fill('Ends on', ends)
        await person.dialog().getByRole('button', { name: 'Add warranty' }).click()
        await person.isBackOnPage()
      }
      await expect(region('Warranties').getByRole('listitem')).toContainText(['Parts', 'Tank'])
      await expect(region('Health')).toContainText('Warranty ‘Parts’ ends in 4 weeks')
    })
    await test.step('a warranty is removed, and the removal undone', async () => {
      await person.choose('Remove', { beside: 'warranty ‘Tank’' })
      await expect(region('Warranties').getByRole('listitem')).toHaveCount(1)
      await person.press('Undo')
      await expect(region('Warranties').getByRole('listitem')).toHaveCount(2)
    })
    await test.step('[SY8] [SY10] the cost of ownership and the replacement reserve are shown', async () => {
      await expect(region('Cost of ownership')).toContainText('So farUnknown')
      await expect(region('Replacement reserve')).toContainText(addMonths(localToday(), 60).slice(0, 4))
      await expect(region('Replacement reserve')).toContainText('$14 a month')
    })
    await test.step('[SY6] the furnace shows its costs and the records behind its figures', async () => {
      await person.openProperty('14 Main St')
      await person.tab('Systems')
      await expect(region('Set aside for replacements')).toContainText('a month')
      await page.getByRole('link', { name: '+2 more items for Central furnace' }).click()
      await expect(person.heading('Central furnace')).toBeVisible()
      await expect(region('Cost of ownership')).toContainText('So far$250.50')
      const maintenance = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Maintenance' }) })
      await maintenance.getByText('2 records').click()
      await expect(page.getByText('Furnace service for 61.5').first()).toBeVisible()
    })
    await test.step('[SY4] the dashboard shows which warranty ends', async () => {
      await person.open('/dashboard')
      await expect(region('Needs attention')).toContainText('Warranty ‘Parts’ for Water heater')
    })
    await test.step('the server receives the changes', async () => {
      if (network === 'offline') await person.device.goOnline()
      await person.waitUntilSynced()
      const heater = (await api.systems(property.id)).find(({ systemName }) => systemName === 'Water heater')
      expect(heater?.manualUrl).toBe('https://www.example.com/heater.pdf')
      expect(heater?.warranties?.map(({ name }) => name).toSorted()).toEqual(['Parts', 'Tank'])
    })
  })

test('[SY2] warranties that two devices add offline are both kept @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  const { property, furnace } = await buildProperty(api)
  const persons = [new Person(await openDevice({ shape: 'phone' })), new Person(await openDevice({ shape: 'tablet' }))]
  for (const [n, person] of persons.entries()) {
    await person.arrive(ann)
    await person.open(`/properties/${property.id}/systems/${furnace.id}`)
    await expect(person.heading('Central furnace')).toBeVisible()
    await person.canStartOffline()
    await person.device.goOffline()
    await person.press('Add warranty')
    await person.fill('What it covers', `Warranty of device ${n}`)
    await person.fill('Ends on', '2031-05-01')
    await person.dialog().getByRole('button', { name: 'Add warranty' }).click()
    await person.isBackOnPage()
  }
  for (const person of persons) {
    await person.device.goOnline()
    await person.waitUntilSynced()
  }
  const [recorded] = await api.systems(property.id)
  expect(recorded?.warranties?.map(({ name }) => name).toSorted()).toEqual([
    'Warranty of device 0',
    'Warranty of device 1',
  ])
})
