import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { ann } from '../harness/accounts/account.ts'
import { localToday, Person } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { buildProperty } from '../harness/records/property.ts'
import { Api } from '../harness/server/api.ts'

test('[BU2] [BU4] [BU7] on a phone without a network, a person sees what the house will cost and sets a budget @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property, furnace } = await buildProperty(api)
  const windows = await api.addSystem(property.id, { systemType: 'windows', systemName: 'Windows' })
  const done = { status: 'completed', completedDate: localToday(), cost: 189.5 } as const
  await api.addItem(property.id, { systemId: furnace.id, title: 'Furnace service', ...done })
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.openProperty(property.address)
  await person.canStartOffline()
  await person.device.goOffline()

  await person.page.getByRole('link', { name: 'Budget' }).click()
  await expect(person.heading('What is assumed')).toBeVisible()
  const year = addMonths('2014-05-01', 15 * 12).slice(0, 4)
  const region = (name: string) => person.page.getByRole('region', { name })
  await expect(region('Replacements of the next ten years')).toContainText('$3,000–8,000')
  await expect(region('Not counted yet')).toContainText('Add its install date, lifespan and replacement cost')
  await expect(person.page.getByRole('list', { name: 'Replacements' })).toContainText(year)
  await expect(region('Spending')).toContainText('$189.50')
  await person.press('Set a budget')
  await person.fill('Yearly budget', '150')
  await person.press('Save changes')
  await person.isTold('Budget saved')
  await person.sees('$39.50 over budget')

  await region('Not counted yet').getByRole('link', { name: windows.systemName }).click()
  await expect(person.heading('Windows')).toBeVisible()
  await person.device.goOnline()
  await person.waitUntilSynced()
  await expect.poll(() => api.profile(property.id)).toMatchObject({ yearlyBudget: 150 })
  await person.openProperty(property.address)
  await person.tab('Overview')
  await person.press(`More for ${property.address}`)
  await person.page.getByRole('menuitem', { name: 'History' }).click()
  await person.sees('Ann Keller set Yearly budget to $150.00')
})
