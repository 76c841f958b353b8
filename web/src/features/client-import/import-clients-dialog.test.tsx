// @vitest-environment jsdom
import { eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/theme/ui-provider.tsx'
import { ImportClientsDialog } from './import-clients-dialog.tsx'

const rita = aUserId(3)
const ann = aClient({ phone: null })

let device: TestDevice
let leave = () => {}

beforeEach(async () => {
  device = await aDevice(rita, { client: [ann] })
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <ImportClientsDialog onClose={() => undefined} />
      </DataProvider>
    </UiProvider>,
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
  await choose(
    ['Name,Email,Phone', ...rows, 'Ann Keller,ann@example.com,555-0101', ',nobody@example.com,'].join('\r\n'),
  )
  await eventually(() => isShown('212 rows. Check what each column means.'))
  await press('Preview import')
  await press('Faulty 1')
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
  await eventually(() => isShown('The imported clients are removed'))
  expect((await storedClients()).map(({ id }) => id)).toEqual([ann.id])
  expect(await device.row('client', ann.id)).toMatchObject({ phone: ann.phone, importFills: null })
})

test('[RD8] an unrecognized column is named by hand, and without a name column there is nothing to import', async () => {
  await choose('Who,Reach\nBen Ortiz,ben@example.com\n')
  await eventually(() => isShown('1 row. Check'))
  await eventually(() => isShown('Choose the column that has the name.'))
  expect(must(button('Preview import'), 'the button').disabled).toBe(true)
  await type('Who', 'name')
  await type('Reach', 'email')
  expect((await field('Who')).value).toBe('name')
  await press('Preview import')
  await press('Import 1 client')
  await eventually(() => isShown('1 client added.'))
  expect(await device.calls()).toMatchObject([
    { args: { clients: [{ facts: { firstName: 'Ben', lastName: 'Ortiz', email: 'ben@example.com' } }] } },
  ])
})

test('[RD7] an unreadable file is refused, and another can be chosen', async () => {
  await choose('Name,Notes\nAnn,"and so')
  await eventually(() => isShown('A quotation mark in row 2 is never closed.'))
  expect(isShown('Nothing was imported, and nothing here has changed.')).toBe(true)
  await choose('Name\nBen Ortiz\n')
  await eventually(() => isShown('1 row. Check'))
})

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
