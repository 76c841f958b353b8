import { expect, test } from 'vitest'
import { catalogue } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { analyze } from './analyze.ts'
import { findSystemWords } from './words/system-words.ts'

const read = (text: string, facts: { category?: string; title?: string } = {}) =>
  analyze({ pages: [{ page: 1, text }], title: '', category: 'home_inspection', today: '2026-11-21', ...facts })

test('[AN1] every catalogue entry is found by its name', () => {
  const found = catalogue.map(({ id, name }) => [id, findSystemWords(name).at(-1)?.meaning?.systemType])
  expect(found).toEqual(catalogue.map(({ id }) => [id, id]))
})

test('[AN1] [AN2] a sentence becomes a system, an issue with its action, and their evidence', () => {
  const { systems, maintenanceItems, issues } = read(
    'Report\n\n\nWater heater: Rheem XG50T09, S/N Q352301188, installed 2018. The water heater leaks. Replace it immediately.',
  )
  expect(systems).toEqual([
    {
      systemType: 'plumbing_water_heater',
      systemName: 'Water heater',
      status: 'needs_attention',
      condition: null,
      brand: 'Rheem',
      model: 'XG50T09',
      serialNumber: 'Q352301188',
      installDate: '2018-01-01',
      lastServiced: null,
      warrantyExpiration: null,
      recommendedActions: ['Replace it immediately (Water heater)'],
      page: 1,
      quote: 'Water heater: Rheem XG50T09, S/N Q352301188, installed 2018.',
      confidence: 'sure',
    },
  ])
  expect(maintenanceItems).toMatchObject([
    { title: 'Replace it immediately (Water heater)', status: 'scheduled', systemType: 'plumbing_water_heater' },
  ])
  expect(issues).toEqual([
    {
      description: 'The water heater leaks.',
      severity: 'moderate',
      urgency: 'immediate',
      location: null,
      recommendedAction: 'Replace it immediately.',
      systemType: 'plumbing_water_heater',
      page: 1,
      quote: 'The water heater leaks.',
      confidence: 'sure',
    },
  ])
})

test('[AP17] work with a price is one action of its system', () => {
  const { systems } = read('ROOF\n\nThe roof flashing is loose. Have a roofer reseal the flashing, about $450.')
  expect(systems.flatMap(({ recommendedActions }) => recommendedActions)).toEqual(['Have a roofer reseal the flashing'])
})

test('[AN15] an issue implies a status where the text states none', () => {
  const statuses = (text: string) => read(`A\n\nB\n\nC\n\n${text}`).systems.map(({ status }) => status)
  expect([statuses('The furnace does not heat.'), statuses('The gutters are dented.')]).toEqual([
    ['needs_repair'],
    ['needs_attention'],
  ])
})

test('[AN22] a price turns the remedy of an issue into a maintenance item', () => {
  const { maintenanceItems } = read('A\n\nB\n\nC\n\nThe gutters leak. Replace the gutters, $1,000 to $2,000.')
  expect(maintenanceItems).toMatchObject([
    { title: 'Replace the gutters', estimatedCost: 1500, type: 'replacement', systemType: 'roofing_gutters' },
  ])
})

test('[AN33] [AN34] a nameplate yields the appliance, and says that it is sure', () => {
  const { systems } = read('RHEEM\nGAS WATER HEATER\nMODEL NO.   XG40T06EC36U1\nSERIAL NO.  M341812345', {
    category: 'photo',
  })
  expect(systems).toMatchObject([
    {
      systemType: 'plumbing_water_heater',
      brand: 'Rheem',
      model: 'XG40T06EC36U1',
      serialNumber: 'M341812345',
      confidence: 'sure',
    },
  ])
})

test('[AN14] what a bill sells was installed on the day of delivery', () => {
  const bill =
    'Order #77\n\nSamsung RF28R7351SR French door refrigerator   1   $2,199.00\n\nDelivered & installed: 03/21/2025'
  expect(read(bill, { category: 'receipt' }).systems).toMatchObject([{ brand: 'Samsung', installDate: '2025-03-21' }])
})

test('[AN25] what a policy covers is not an issue', () => {
  expect(read('A\n\nB\n\nC\n\nDamage of the furnace and leaks.', { category: 'home_warranty' }).issues).toEqual([])
})

test.each(['', ' \n\f\n ', '$$$ ??? ... ---', '\u0000\uFFFF\uD800', '你好，屋顶漏水。'])(
  'finds nothing in %j',
  (text) => {
    expect(read(text)).toEqual({ systems: [], maintenanceItems: [], issues: [] })
  },
)

test('[AN46] a page whose letters are not those that people see yields nothing, whatever words are left in it', () => {
  const stored = `${'Wkh urri ohdnv dw lwv hqg, fdoo vrphrqh wr orrn. '.repeat(9)}\n\nReplace the furnace now.`
  const pages = [stored, 'The roof leaks at the chimney.'].map((text, n) => ({ page: n + 1, text }))
  const { systems, issues, maintenanceItems } = analyze({
    pages,
    title: 'Report',
    category: 'home_inspection',
    today: '2026-11-21',
  })
  expect([...systems, ...issues, ...maintenanceItems].map(({ page }) => page)).toEqual([2, 2])
})
