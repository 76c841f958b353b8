import { expect, test } from 'vitest'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { guessColumns, guessKind, readRecordFile, type RecordKind } from './columns.ts'
import { readRecords } from './read-records.ts'

const today = '2026-11-28'

function tableOf(text: string) {
  const read = readRecordFile(text)
  return must(read.ok ? read.value : null, 'the table')
}

/** What was read in the rows of a file, without what is empty. */
function read(text: string, kind?: RecordKind) {
  const table = tableOf(text)
  const of = kind ?? guessKind(table.headings)
  const columns = guessColumns(of, table.headings)
  const records = readRecords(table, { columns, today, dayOrders: {} }).map(
    ({ row: _row, repeat, leftOut, isGone, ...record }) => ({
      ...Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)),
      ...(repeat && { repeat: [repeat.every, repeat.unit] }),
      ...(isGone && { isGone }),
      ...(leftOut.length > 0 && { leftOut }),
    }),
  )
  return { kind: of, columns, records }
}

test('[HI1] [HI2] the items that Homebox exports are systems', () => {
  const file = [
    'HB.import_ref,HB.location,HB.labels,HB.asset_id,HB.archived,HB.name,HB.quantity,HB.description,HB.insured,HB.notes,HB.purchase_price,HB.purchase_from,HB.purchase_time,HB.manufacturer,HB.model_number,HB.serial_number,HB.lifetime_warranty,HB.warranty_expires,HB.warranty_details,HB.sold_to,HB.sold_price,HB.sold_time,HB.sold_notes',
    ',Kitchen,appliance,000-001,false,Dishwasher,1,Under the counter,false,Quiet,649.99,Home Depot,2021-05-14,Bosch,SHX78,FD0101,false,2031-05-14,Parts,,0,0001-01-01,',
    ',Garage,,000-002,true,Old freezer,1,,false,,0,,,,,,false,,,,0,,',
    ',Garage,,000-003,false,Old dryer,1,,false,,0,,0001-01-01T00:00:00Z,,,,false,,,,0,2022-01-05,',
  ].join('\n')
  const { kind, records } = read(file)
  expect(kind).toBe('systems')
  expect(records).toEqual([
    {
      name: 'Dishwasher',
      texts: { location: 'Kitchen', brand: 'Bosch', model: 'SHX78', serialNumber: 'FD0101' },
      days: { installDate: '2021-05-14', warrantyExpiration: '2031-05-14' },
      notes:
        'labels: appliance\nasset_id: 000-001\nUnder the counter\nQuiet\npurchase_price: 649.99\npurchase_from: Home Depot\nwarranty_details: Parts',
    },
    expect.objectContaining({ name: 'Old freezer', isGone: true }),
    expect.objectContaining({ name: 'Old dryer', isGone: true, days: {} }),
  ])
})

test('[HI1] [HI2] the service records of LubeLogger are work that is done', () => {
  const file = 'Date,Description,Cost,Notes,Odometer,Tags\n5/14/2024,Oil change,"$1,045.50",Mower,120,yard\n'
  const { kind, records } = read(file)
  expect(kind).toBe('work')
  expect(records).toEqual([
    {
      name: 'Oil change',
      texts: {},
      days: { completedOn: '2024-05-14' },
      cost: 1045.5,
      notes: 'Mower\nOdometer: 120\nTags: yard',
    },
  ])
})

test.each<[string, RecordKind, unknown]>([
  [
    'Item,Brand,Model,Serial,Capacity,Installed,Warranty until\nWater heater,Rheem,XE50,RH-1,50 gal,June 2019,6/1/2031\n',
    'systems',
    {
      name: 'Water heater',
      texts: { brand: 'Rheem', model: 'XE50', serialNumber: 'RH-1', size: '50 gal' },
      days: { installDate: '2019-06-01', warrantyExpiration: '2031-06-01' },
    },
  ],
  [
    'Our house;;;;\n\nDate;Work;Cost;Contractor;Notes\n14.05.2024;Chimney swept;"189,50";Ash & Sons;\n',
    'work',
    { name: 'Chimney swept', texts: { vendor: 'Ash & Sons' }, days: { completedOn: '2024-05-14' }, cost: 189.5 },
  ],
  [
    'When,What was done,By whom,How much\n"May 14, 2024",Gutters cleaned,Ace,$189\n',
    'work',
    { name: 'Gutters cleaned', texts: { vendor: 'Ace' }, days: { completedOn: '2024-05-14' }, cost: 189 },
  ],
  [
    'Datum;Arbeit;Kosten;Firma\n14.10.2024;Heizung gewartet;189,50;Ash & Sons\n',
    'work',
    { name: 'Heizung gewartet', texts: { vendor: 'Ash & Sons' }, days: { completedOn: '2024-10-14' }, cost: 189.5 },
  ],
  [
    'Appareil;Marque;Modèle;Date achat;Emplacement\nChaudière;Viessmann;V1;14/05/2019;Cave\n',
    'systems',
    {
      name: 'Chaudière',
      texts: { brand: 'Viessmann', model: 'V1', location: 'Cave' },
      days: { installDate: '2019-05-14' },
    },
  ],
  ['HB.name,HB.field.Filter size\nFurnace,20x25x4\n', 'systems', { name: 'Furnace', notes: 'Filter size: 20x25x4' }],
  [
    'Task,Every,Last done,Next due\nReplace filter,3 months,2026-10-01,2027-01-01\n',
    'tasks',
    {
      name: 'Replace filter',
      texts: {},
      days: { lastDone: '2026-10-01', nextDue: '2027-01-01' },
      repeat: [3, 'month'],
    },
  ],
])('[HI2] the kind of the rows and their columns are guessed: %s', (file, kind, record) => {
  expect(read(file)).toMatchObject({ kind, records: [record] })
})

test('[HI2] of two columns with one meaning, the better one counts, and the other is kept in the notes', () => {
  const file = 'Name,Purchased,Installed,Price\nFurnace,2018-01-02,2018-03-04,"$4,200"\n'
  expect(read(file).records).toEqual([
    { name: 'Furnace', texts: {}, days: { installDate: '2018-03-04' }, notes: 'Purchased: 2018-01-02\nPrice: $4,200' },
  ])
})

test('[HI1] a file without headings keeps its first row', () => {
  expect(tableOf('2024-05-14,Chimney swept,189.50\n')).toMatchObject({
    headings: ['Column 1', 'Column 2', 'Column 3'],
    rows: [{ cells: ['2024-05-14', 'Chimney swept', '189.50'] }],
  })
})

test('[HI4] a cell that cannot be read is left out and said, and the row stays', () => {
  const file = [
    'Name,Brand,Serial,Manual,Installed,Warranty until,Last serviced',
    'Furnace,#N/A,12345,ask the seller,a while ago,2027,1/2/2099',
  ].join('\n')
  expect(read(file, 'systems').records).toEqual([
    {
      name: 'Furnace',
      texts: { serialNumber: '12345' },
      days: {},
      leftOut: [
        'Brand ‘#N/A’ is left out: a spreadsheet has rewritten it.',
        'Manual (web address) ‘ask the seller’ is left out: web addresses start with https:// or http://.',
        'Installed ‘a while ago’ is left out: it can’t be read as a day.',
        'Warranty until ‘2027’ is left out: it can’t be read as a day.',
        'Last serviced ‘1/2/2099’ is left out: it is in the future.',
      ],
    },
  ])
})

test.each<[RecordKind, string, string]>([
  ['systems', 'Brand Name', 'brand'],
  ['systems', 'Installed by', 'noted'],
  ['systems', 'Price paid', 'noted'],
  ['systems', 'Service interval', 'noted'],
  ['tasks', 'Chore', 'name'],
])('[HI2] of %s, the heading ‘%s’ means %s', (kind, heading, meaning) => {
  expect(guessColumns(kind, [heading])).toEqual([meaning])
})

test.each([
  ['1/1/1970', '‘1/1/1970’ is left out: programs write it for a day that is not known.'],
  ['12/30/1899', null],
  ['12/31/2099', null],
])('[HI4] [CL34] a warranty until %s', (cell, why) => {
  const { records } = read(`Name,Warranty until\nFurnace,${cell}\n`, 'systems')
  expect(records).toEqual([
    { name: 'Furnace', texts: {}, days: {}, ...(why !== null && { leftOut: [`Warranty until ${why}`] }) },
  ])
})

const noAmount = (cell: string) => ({
  leftOut: [`Cost ‘${cell}’ is left out: it can’t be read as an amount in dollars.`],
})

test.each([
  ['$189', { cost: 189 }],
  ['1,299.50', { cost: 1299.5 }],
  ['12,50', { cost: 12.5 }],
  ['USD 45', { cost: 45 }],
  ['', {}],
  ['free', noAmount('free')],
  ['€45', noAmount('€45')],
  ['-20', noAmount('-20')],
  ['1250,500', noAmount('1250,500')],
])('[HI4] [R30] a cost ‘%s’', (cell, expected) => {
  const { records } = read(`Date,Work,Cost\n2024-05-14,Sweep,"${cell}"\n`, 'work')
  expect(records).toEqual([{ name: 'Sweep', texts: {}, days: { completedOn: '2024-05-14' }, ...expected }])
})

test('[HI4] a name that is too long is shortened, and all of it is in the notes', () => {
  const long = 'Fixed the leak under the sink '.repeat(10).trim()
  const [record] = read(`Date,Work\n2024-05-14,${long}\n`, 'work').records
  expect(record).toMatchObject({ name: `${long.slice(0, 199)}…`, notes: long })
})

const noInterval = (cell: string, why: string) => ({ leftOut: [`Repeats every ‘${cell}’ is left out: ${why}.`] })

test.each([
  ['Every', 'every 3 months', { repeat: [3, 'month'] }],
  ['Every', '3 months', { repeat: [3, 'month'] }],
  ['Every', '90 days', { repeat: [90, 'day'] }],
  ['Frequency', 'Quarterly', { repeat: [3, 'month'] }],
  ['Frequency', 'Annual', { repeat: [1, 'year'] }],
  ['Frequency', 'semi-annual', { repeat: [6, 'month'] }],
  ['Frequency', 'Year', { repeat: [1, 'year'] }],
  ['Frequency', 'twice a year', { repeat: [6, 'month'] }],
  ['Interval (months)', '6', { repeat: [6, 'month'] }],
  ['Interval (days)', '90.0', { repeat: [90, 'day'] }],
  ['Frequency', '6M', { repeat: [6, 'month'] }],
  ['Frequency', '2x/yr', { repeat: [6, 'month'] }],
  ['Frequency', 'Once', {}],
  ['Every', '6', noInterval('6', 'it has no unit')],
  ['Every', 'now and then', noInterval('now and then', 'it can’t be read as an interval')],
  ['Every', '3 months or 500 miles', noInterval('3 months or 500 miles', 'it can’t be read as an interval')],
])('[HI5] below ‘%s’, an interval ‘%s’', (heading, cell, expected) => {
  const { records } = read(`Task,${heading}\nReplace filter,${cell}\n`, 'tasks')
  expect(records).toEqual([{ name: 'Replace filter', texts: {}, days: {}, ...expected }])
})

test.each(['3.40282E+38', '1E+12', '7,02555E+09'])(
  '[HI4] the serial number %s, which a spreadsheet has rounded, is left out',
  (serial) => {
    const { records } = read(`Item,Brand,Serial\nFurnace,Carrier,"${serial}"\nFridge,LG,5E412\n`, 'systems')
    expect(records).toMatchObject([
      {
        texts: { brand: 'Carrier' },
        leftOut: [`Serial number ‘${serial}’ is left out: a spreadsheet has rewritten it.`],
      },
      { texts: { serialNumber: '5E412' } },
    ])
    expect(records[0]).not.toHaveProperty('texts.serialNumber')
  },
)
