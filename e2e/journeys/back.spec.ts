import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

const KINDS = ['hvac_furnace', 'plumbing_water_heater', 'roofing_shingles', 'appliance_dryer', 'outdoor_well']

test('[AX13] [SY15] back from a system returns to its place among the systems @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { id } = await api.addProperty({ address: '14 Main St' })
  for (const [at, systemType] of [...KINDS, ...KINDS, ...KINDS].entries())
    await api.addSystem(id, { systemType, systemName: `System ${at + 1}` })
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.open(`/properties/${id}?tab=systems`)
  const link = page.getByRole('link', { name: 'System 15', exact: true })
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top)
  const open = async () => {
    await link.scrollIntoViewIfNeeded()
    const left = await top()
    await link.click()
    await expect(person.heading('System 15')).toBeVisible()
    return left
  }

  await test.step('by the browser', async () => {
    const left = await open()
    await page.goBack()
    await expect.poll(top).toBeCloseTo(left, 0)
  })
  await test.step('by the link to the property', async () => {
    const left = await open()
    await page.getByRole('link', { name: 'Back to 14 Main St' }).click()
    await expect.poll(top).toBeCloseTo(left, 0)
  })
  await test.step('the search finds a system', async () => {
    await page.getByRole('searchbox', { name: 'Search systems' }).fill('system 12')
    await expect(page.getByRole('main').getByRole('link', { name: /^System \d+$/ })).toHaveText(['System 12'])
  })
})
