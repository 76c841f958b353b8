// @vitest-environment jsdom
import { eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMutationId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { mutate } from '../../data/mutate/mutate.ts'
import { readHomesOf } from '../../data/queries/clients/use-client.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ImportClientsDialog } from './import-clients-dialog.tsx'

const rita = aUserId(3)
const ann = aClient({ phone: null })

let device: TestDevice
let leave = () => {}

beforeEach(async () => {
  device = await aDevice(rita, { client: [ann], user: [aUser({ id: rita, role: 'realtor', plan: 'starter' })] })
  leave = show(
    // Long lists need one.
    withRouter(
      <UiProvider>
        <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
          <ImportClientsDialog today="2026-11-28" onClose={() => undefined} />
        </DataProvider>
      </UiProvider>,
    ),
  )
})

afterEach(() => leave())

/** Chooses a file with this text. */
async function choose(text: string) {
  const input = await eventually(() => document.querySelector<HTMLInputElement>('input[type=file]'))
  const file = new File([text], 'clients.csv')
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const storedClients = () =>
  device.data.store.read(async (tables) => (await tables.rows.client.all()).filter((row) => row.deletedAt === null))

test('[RD9] nothing is written before the confirmation; the import runs in calls of 200 and can be undone', async () => {
  const rows = Array.from({ length: 210 }, (_, n) => `Client ${n},client${n}@example.com,555-${n}`)
  await choose(['Name,Email,Phone', ...rows, 'Ann Keller,ann@example.com,555-0101', ',,####'].join('\r\n'))
  await eventually(() => isShown('212 rows. Check what each column means.'))
  await press('Preview import')
  await press('Has errors 1')
  await eventually(() => isShown('No name'))
  expect(await device.calls()).toEqual([])
  await press('Import 211 clients')
  await eventually(() => isShown('210 clients added, 1 merged, and 1 row with errors left out.'))
  const made = await device.calls()
  expect(made.map(({ name, args }) => [name, (args as { clients: unknown[] }).clients.length])).toEqual([
    ['client.import', 200],
    ['client.import', 11],
  ])
  expect(await storedClients()).toHaveLength(211)
  expect(await device.row('client', ann.id)).toMatchObject({ phone: '555-0101', importId: null })
  await press('Undo import')
  await eventually(() => isShown('The imported clients and their properties are removed'))
  expect((await storedClients()).map(({ id }) => id)).toEqual([ann.id])
  expect(await device.row('client', ann.id)).toMatchObject({ phone: ann.phone, importFills: null })
})

test('[CL33] the preview says what is left out of a row, and the row is imported', async () => {
  await choose('Name,Email,Closing\nBen Ortiz,ben@example.com,7/14\nCara Lind,cara@example.com,')
  await eventually(() => isShown('2 rows. Check'))
  await press('Preview import')
  await press('Incomplete 1')
  await eventually(() => isShown('Closing date ‘7/14’ is left out: it has no year.'))
  await press('Import 2 clients')
  await eventually(() => isShown('2 clients added.'))
  expect((await storedClients()).find(({ email }) => email === 'ben@example.com')).toMatchObject({ closingDate: null })
})

test('[CL60] a birthday without a year is shown, asked about, and kept', async () => {
  await choose('Name,Email,Birthday\nBen Ortiz,ben@example.com,7/4\nCara Lind,cara@example.com,')
  await eventually(() => isShown('Birthday: which comes first?'))
  await eventually(() => isShown('7/4 is April 7'))
  await press('Preview import')
  await eventually(() => isShown('Birthday July 4'))
  await press('Import 2 clients')
  await eventually(() => isShown('2 clients added.'))
  const ben = (await storedClients()).find(({ email }) => email === 'ben@example.com')
  expect(ben).toMatchObject({ birthday: null, yearlessBirthday: '07-04' })
})

test('[CL43] a column that does not say whether the month comes first is asked about, with its cells', async () => {
  await choose('Name,Closing\nBen Ortiz,3/4/2021\nCara Lind,5/6/2020\nDan Lee,5/5/2020\n')
  await eventually(() => isShown('Closing date: which comes first?'))
  await expect.poll(() => isShown('3/4/2021 is Apr 3, 2021 · 5/6/2020 is Jun 5, 2020')).toBe(true)
  await press('Preview import')
  await eventually(() => isShown('Closing date Mar 4, 2021'))
  await press('Back')
  await press('The day')
  await press('Preview import')
  await eventually(() => isShown('Closing date Apr 3, 2021'))
  await press('Import 3 clients')
  await eventually(() => isShown('3 clients added.'))
  const days = (await storedClients()).map(({ closingDate }) => closingDate)
  expect(new Set(days)).toEqual(new Set([null, '2020-05-05', '2020-06-05', '2021-04-03']))
})

test('[CL43] a column that decides the order is not asked about', async () => {
  await choose('Name,Closing\nBen Ortiz,3/4/2021\nCara Lind,5/16/2020\n')
  await eventually(() => isShown('2 rows. Check'))
  await expect.poll(() => isShown('which comes first?')).toBe(false)
})

const withHomes = [
  'Name,Email,Street,City,State,Zip',
  'Tom Frost,tom@example.com,12 Elm St,Reno,NV,89501',
  'Uma Frost,uma@example.com,12 Elm Street,Reno,NV,89501',
  'Vic Gold,vic@example.com,9 Oak Ave,Reno,NV,89501',
].join('\n')

const storedHomes = () =>
  device.data.store.read(async (tables) => (await tables.rows.property.all()).filter((row) => row.deletedAt === null))

async function bringHomes() {
  await choose(withHomes)
  await eventually(() => isShown('3 rows. Check'))
  await press('Preview import')
  await eventually(() => isShown('2 addresses become properties in your care'))
  expect(await device.calls()).toEqual([])
  await press('Import 3 clients')
  await eventually(() => isShown('3 clients added and 2 properties added.'))
}

test('[CL48] addresses become properties in the realtor’s care, one for a couple', async () => {
  await bringHomes()
  const homes = await storedHomes()
  expect(homes).toMatchObject([
    { address: '12 Elm St', ownerId: null, realtorId: rita },
    { address: '9 Oak Ave', ownerId: null, realtorId: rita },
  ])
  const found = await device.data.store.read(async (tables) =>
    Promise.all(
      (await tables.rows.client.all()).map(async (client) => [
        client.firstName,
        (await readHomesOf(tables, client)).map(({ property }) => property.address),
      ]),
    ),
  )
  expect(Object.fromEntries(found)).toEqual({
    Ann: [],
    Tom: ['12 Elm St'],
    Uma: ['12 Elm St'],
    Vic: ['9 Oak Ave'],
  })
})

test('[CL50] undoing an import removes its properties, except one that was changed since', async () => {
  await bringHomes()
  const oak = must(
    (await storedHomes()).find(({ address }) => address === '9 Oak Ave'),
    'the home',
  )
  const edit = { name: 'property.edit', args: { propertyId: oak.id, changes: { yearBuilt: 1990 } } } as const
  const context = { userId: rita, role: 'realtor', at: '2099-01-01T08:00:00.000Z', today: '2026-11-28' } as const
  await mutate(device.data.store, { id: aMutationId(), call: edit, context })
  await press('Undo import')
  await eventually(() => isShown('The imported clients and their properties are removed'))
  expect((await storedHomes()).map(({ address }) => address)).toEqual(['9 Oak Ave'])
})

test('[CL53] the preview asks how many first contacts a day, and the import spreads them', async () => {
  await choose('Name,Closing\nBen Ortiz,3/14/2011\nCara Lind,5/16/2012\nDan Lee,5/16/2013\nEve Low,5/16/2014\n')
  await eventually(() => isShown('4 rows. Check'))
  await press('Preview import')
  await eventually(() => isShown('4 clients are due for a first contact from Nov 30, 2026 to Dec 1, 2026'))
  await type('First contacts on a working day', '1')
  await eventually(() => isShown('from Nov 30, 2026 to Dec 3, 2026'))
  await press('Import 4 clients')
  await eventually(() => isShown('4 clients added.'))
  const days = (await storedClients()).flatMap(({ firstContactOn }) =>
    firstContactOn === null ? [] : [firstContactOn],
  )
  expect(days.toSorted()).toEqual(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'])
})

test('[RD9] several rows about one client are one client to import', async () => {
  await choose('Name,Email,Phone\nBen Ortiz,ben@example.com,\nBen Ortiz,ben@example.com,555-0101\n')
  await eventually(() => isShown('2 rows. Check'))
  await press('Preview import')
  await press('Import 1 client')
  await eventually(() => isShown('1 client added and 1 merged.'))
  expect((await storedClients()).filter(({ firstName }) => firstName === 'Ben')).toHaveLength(1)
})

test('[CL56] an import can be stopped, and what was imported until then is undone with one press', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => `Client ${n},client${n}@example.com`)
  await choose(['Name,Email', ...rows].join('\n'))
  await eventually(() => isShown('3000 rows. Check'))
  await press('Preview import')
  await press('Import 3000 clients')
  await press('Stop')
  await eventually(() => isShown('of 3000 were imported. You stopped the import.'))
  const stored = (await storedClients()).length
  expect(stored).toBeGreaterThan(1)
  expect(stored).toBeLessThan(3000)
  await press('Undo import')
  await eventually(() => isShown('The imported clients and their properties are removed'))
  expect((await storedClients()).map(({ id }) => id)).toEqual([ann.id])
})

test('[CL46] contact cards are imported like a table', async () => {
  await choose('BEGIN:VCARD\nVERSION:3.0\nN:Ortiz;Ben;;;\nEMAIL:ben@example.com\nEND:VCARD\n')
  await eventually(() => isShown('1 row. Check'))
  await press('Preview import')
  await press('Import 1 client')
  await eventually(() => isShown('1 client added.'))
  expect(await storedClients()).toContainEqual(expect.objectContaining({ firstName: 'Ben', email: 'ben@example.com' }))
})

test('[RD8] an unrecognized column is named by hand, and without a name column there is nothing to import', async () => {
  await choose('Who,Reach\nBen Ortiz,ben@example.com\n')
  await eventually(() => isShown('1 row. Check'))
  await eventually(() => isShown('Choose the column that has the name.'))
  await expect.poll(() => must(button('Preview import'), 'the button').disabled).toBe(true)
  await type('Who', 'name')
  await type('Reach', 'email')
  await expect.poll(async () => (await field('Who')).value).toBe('name')
  await press('Preview import')
  await press('Import 1 client')
  await eventually(() => isShown('1 client added.'))
  expect(await device.calls()).toMatchObject([
    { args: { clients: [{ facts: { firstName: 'Ben', lastName: 'Ortiz', email: 'ben@example.com' } }] } },
  ])
})

test('[RD7] an unreadable file is refused, and another can be chosen', async () => {
  await choose('Name,Notes\nAnn,"and so\nBen,x,y')
  await eventually(() => isShown('A quotation mark in row 2 is never closed.'))
  await expect.poll(() => isShown('Nothing was imported, and nothing here has changed.')).toBe(true)
  await choose('Name\nBen Ortiz\n')
  await eventually(() => isShown('1 row. Check'))
})

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

test('[CL70] a workbook that was saved as XML is imported from its first sheet, and the other one is named', async () => {
  const sheet = (name: string, ...cells: string[]) =>
    `<Worksheet ss:Name="${name}"><Table>${cells
      .map((cell) => `<Row><Cell><Data ss:Type="String">${cell}</Data></Cell></Row>`)
      .join('')}</Table></Worksheet>`
  const office = 'urn:schemas-microsoft-com:office:spreadsheet'
  const sheets = `${sheet('Clients', 'Name', 'Ben Ortiz')}${sheet('Vendors', 'Name', 'Ace')}`
  await choose(`<?xml version="1.0"?><Workbook xmlns="${office}" xmlns:ss="${office}">${sheets}</Workbook>`)
  await eventually(() => isShown('1 row. Check what each column means. Only the first sheet is read, not ‘Vendors’.'))
  await press('Preview import')
  await press('Import 1 client')
  await eventually(() => isShown('1 client added.'))
  expect((await storedClients()).map(({ firstName }) => firstName)).toContain('Ben')
})
