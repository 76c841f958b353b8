// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { MAX_WARRANTIES, type Warranty } from '@hearthkeep/shared/system/system.ts'
import {
  aMembership,
  aProperty,
  aSystem,
  aUserId,
  aWarranty,
  aWarrantyId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider, useLive } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { touchedOf } from '../../../data/testing/touched-of.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { WarrantyCard } from './warranty-card.tsx'
import { WarrantyDialog } from './warranty-dialog.tsx'

const property = aProperty()
const furnace = aSystem()
const parts = aWarranty({ provider: 'Carrier', endsOn: '2020-01-01' })

let device: TestDevice
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

interface Opened {
  warranty?: Warranty
  warranties?: Warranty[]
  installDate?: string | null
  /** A saved draft that prefills the form. */
  draft?: object
}

async function open({ warranty, warranties = [], draft, installDate = furnace.installDate }: Opened = {}) {
  const system = { ...furnace, warranties, installDate }
  const onClose = vi.fn<() => void>()
  device = await aDevice(aUserId(), { property: [property], membership: [aMembership()], system: [system] })
  if (draft) await device.data.store.drafts.put({ key: `add-warranty/${furnace.id}`, touched: touchedOf(draft) })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <WarrantyDialog system={system} warranty={warranty ?? null} onClose={onClose} />
      </DataProvider>
    </UiProvider>,
  )
  if (draft) await eventually(() => isShown('Your draft was restored'))
  return onClose
}

const calls = () => eventually(async () => (await device.calls()).length > 0 && device.calls())

test('[SY3] an empty form shows the required fields and sends nothing', async () => {
  await open()
  await press('Add warranty')
  await eventually(() => errorOf('What it covers') && errorOf('Ends on'))
  await expect
    .poll(() => [errorOf('What it covers'), errorOf('Ends on')])
    .toEqual(['Enter what it covers', 'End date is required'])
  expect(await device.calls()).toEqual([])
})

test.each([
  [{ name: '   ' }, 'What it covers', 'Enter what it covers'],
  [{ name: 'x'.repeat(201) }, 'What it covers', 'At most 200 characters'],
  [{ endsOn: '1899-12-31' }, 'Ends on', 'Dates start at Jan 1, 1900'],
  [{ endsOn: '2027-02-30' }, 'Ends on', 'Not a valid date'],
  [{ provider: 'x'.repeat(201) }, 'Provider', 'At most 200 characters'],
  [{ reference: 'x'.repeat(201) }, 'Contract number', 'At most 200 characters'],
])('[SY3] %o shows an error next to its field', async (bad, label, message) => {
  await open({ draft: { name: 'Parts', provider: null, endsOn: '2027-01-01', reference: null, ...bad } })
  await press('Add warranty')
  await eventually(() => errorOf(label))
  await expect.poll(() => errorOf(label)).toBe(message)
  expect(await device.calls()).toEqual([])
})

test('[SY2] the typed values are sent as one warranty', async () => {
  await open({ draft: { name: '', provider: null, endsOn: '2027-01-01', reference: null } })
  await type('What it covers', 'Labor')
  await type('Contract number', 'A-17')
  await press('Add warranty')
  const warranty = { id: expect.any(String), name: 'Labor', provider: null, endsOn: '2027-01-01', reference: 'A-17' }
  expect(await calls()).toEqual([
    { name: 'system.set_warranty', args: { propertyId: property.id, systemId: furnace.id, warranty } },
  ])
  await eventually(() => isShown('Warranty added'))
})

test.each([
  ['5 years', '2014-05-01', '2019-05-01'],
  ['18 months from 3/1/2024', null, '2025-09-01'],
  ['Jan 5, 2031', null, '2031-01-05'],
])('[SY19] ‘%s’ of a system installed %s ends on %s', async (typed, installDate, endsOn) => {
  await open({ installDate })
  await type('What it covers', 'Parts')
  await type('Ends on', typed)
  await press('Add warranty')
  expect(await calls()).toMatchObject([{ args: { warranty: { endsOn } } }])
})

test('[SY19] a length without a known purchase is an error at its field', async () => {
  await open({ installDate: null })
  await type('What it covers', 'Parts')
  await type('Ends on', '5 years')
  await press('Add warranty')
  await eventually(() => errorOf('Ends on'))
  await expect.poll(() => errorOf('Ends on')).toBe('Not a valid date')
  expect(await device.calls()).toEqual([])
})

test('[SY2] an edit keeps the id, an ended warranty does not prevent it, and the touched field is carried with what it replaced', async () => {
  await open({ warranty: parts, warranties: [parts] })
  await expect.poll(async () => (await field('Provider')).value).toBe('Carrier')
  await type('Provider', '')
  await press('Save changes')
  expect(await calls()).toMatchObject([{ args: { warranty: { ...parts, provider: null }, fields: ['provider'] } }])
  const [pending] = await device.data.store.read((tables) => tables.outbox.all())
  expect(pending?.was).toEqual({ provider: 'Carrier' })
})

test('[SY2] [F2] an unchanged form sends nothing', async () => {
  const onClose = await open({ warranty: parts, warranties: [parts] })
  await field('Provider')
  await press('Save changes')
  await eventually(() => onClose.mock.calls.length > 0)
  expect(await device.calls()).toEqual([])
})

test('[SY2] [F2] an open form follows what someone else changes, and sends only what was typed', async () => {
  device = await aDevice(aUserId(), {
    property: [property],
    membership: [aMembership()],
    system: [{ ...furnace, warranties: [parts] }],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <Card />
      </DataProvider>
    </UiProvider>,
  )
  await press('More for warranty ‘Parts’')
  await press('Edit')
  await type('Contract number', 'A-17')
  const theirs = { ...parts, provider: 'Lennox' }
  await device.data.store.write(({ rows }) => rows.system.put([{ ...furnace, warranties: [theirs] }]))
  await eventually(async () => (await field('Provider')).value === 'Lennox')
  await press('Save changes')
  expect(await calls()).toMatchObject([{ args: { warranty: { ...theirs, reference: 'A-17' }, fields: ['reference'] } }])
})

function Card() {
  const system = useLive(({ rows }) => rows.system.get(furnace.id), [])
  return system ? (
    <WarrantyCard system={system} today="2026-11-20" mayEdit papers={null} onEditSystem={() => undefined} />
  ) : null
}

test('[SY3] one warranty too many is refused, and the typed text stays', async () => {
  const warranties = Array.from({ length: MAX_WARRANTIES }, (_, n) => aWarranty({ id: aWarrantyId(n + 1) }))
  await open({ warranties, draft: { name: 'Motor', provider: null, endsOn: '2027-01-01', reference: null } })
  await press('Add warranty')
  await eventually(() => isShown('A system can have up to 20 warranties'))
  await expect.poll(async () => (await field('What it covers')).value).toBe('Motor')
  expect(await device.calls()).toEqual([])
})
