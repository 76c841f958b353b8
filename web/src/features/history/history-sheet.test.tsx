// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import {
  aMembership,
  aMutationId,
  anItem,
  anOwnership,
  aProperty,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { mutate } from '../../data/mutate/mutate.ts'
import { aDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import type { HistoryEntry } from '@hearthkeep/shared/protocol/answers/history-entry.ts'
import { betterOf, type HistoryAnswer } from './earlier-changes.tsx'
import type { HistorySubject } from './read-subject.ts'
import { HistorySheet } from './history-sheet.tsx'

const item = anItem({ dueDate: '2026-12-01', vendor: null })
const entry: HistoryEntry = {
  number: 2,
  at: '2026-11-20T12:00:00.000Z',
  saidAt: null,
  by: { name: 'Max Moor' },
  entity: 'maintenanceItem',
  action: 'maintenance.edit',
  kind: 'changed',
  changes: [{ field: 'dueDate', before: '2026-11-20', after: '2026-12-01' }],
}
const added: HistoryEntry = { ...entry, number: 1, action: 'maintenance.add', kind: 'created', changes: [] }

let leave = () => {}
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const serverSays = (respond: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => respond())

const aStore = (relation: 'owner' | 'viewer' = 'owner') =>
  aDevice(aUserId(), {
    property: [aProperty()],
    membership: [aMembership({ relation })],
    system: [aSystem()],
    maintenanceItem: [item],
    ...(relation === 'owner' && { ownership: [anOwnership({ purchasePrice: 250_000 })] }),
  })

const task: HistorySubject = { entity: 'maintenanceItem', id: item.id, title: item.title }
const property: HistorySubject = { entity: 'property', id: item.propertyId, title: '14 Main St' }

function open(device: Awaited<ReturnType<typeof aStore>>, subject = task) {
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <HistorySheet subject={subject} onClose={() => undefined} />
      </DataProvider>
    </UiProvider>,
  )
}

const sentence = 'Max Moor changed Due date from Nov 20, 2026 to Dec 1, 2026'
const buttonLabels = () => [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))

test('[T10] [T11] a replaced value is restored with one press, and Undo reverts that', async () => {
  serverSays(() => Response.json([entry, added]))
  const device = await aStore()
  open(device)
  await eventually(() => isShown(sentence))
  await expect.poll(() => isShown('Max Moor added this')).toBe(true)
  await press('Restore Due date: Nov 20, 2026')
  await press('Undo')
  await eventually(async () => (await device.calls()).length === 2)
  expect(await device.calls()).toMatchObject([
    { name: 'maintenance.edit', args: { itemId: item.id, changes: { dueDate: '2026-11-20' } } },
    { name: 'maintenance.edit', args: { changes: { dueDate: '2026-12-01' } } },
  ])
})

test('[T10] without the server unsent changes are listed, with a note on where the rest is', async () => {
  serverSays(() => Promise.reject(new TypeError('Failed to fetch')))
  const device = await aStore()
  const { store, person } = device.data
  const context = { ...person, at: '2026-11-20T12:00:00.000Z', today: '2026-11-20' }
  const edit = { propertyId: item.propertyId, itemId: item.id, changes: { vendor: 'Ace' } }
  const act = (n: number, call: CallOf) => mutate(store, { id: aMutationId(n), call, context })
  const other = { propertyId: item.propertyId, systemId: aSystem().id, changes: { brand: 'Carrier' } }
  await act(1, { name: 'maintenance.edit', args: edit })
  await act(2, { name: 'system.edit', args: other })
  open(device)
  await eventually(() => isShown('Earlier changes are on the server and will show once it can be reached.'))
  await expect.poll(() => isShown(`Not sent yet`)).toBe(true)
  await expect.poll(() => isShown(`Changed ‘${item.title}’`)).toBe(true)
  await expect.poll(() => isShown('Changed ‘Central furnace’')).toBe(false)

  serverSays(() => Response.json([entry]))
  window.dispatchEvent(new Event('online'))
  await eventually(() => isShown(sentence))
})

test('[T10] a loaded history stays when the server can no longer be reached', () => {
  const earlier: HistoryAnswer = { state: 'ready', entries: [added] }
  const newer: HistoryAnswer = { state: 'ready', entries: [entry, added] }
  const unreachable: HistoryAnswer = { state: 'unreachable' }
  expect(betterOf(undefined, unreachable)).toBe(unreachable)
  expect(betterOf(unreachable, earlier)).toBe(earlier)
  expect(betterOf(earlier, unreachable)).toBe(earlier)
  expect(betterOf(earlier, newer)).toBe(newer)
})

test.each([
  ['an ended session', () => new Response('{}', { status: 401 }), 'Sign in to see earlier changes.'],
  ['a server error', () => new Response('{}', { status: 500 }), 'Couldn’t load earlier changes.'],
  ['an answer that is not the server’s', () => new Response('<html>'), 'Couldn’t load earlier changes.'],
])('[T10] %s shows an error, and can be retried', async (_what, respond, words) => {
  serverSays(respond)
  open(await aStore())
  await eventually(() => isShown(words))
  serverSays(() => Response.json([entry]))
  await press('Try again')
  await eventually(() => isShown(sentence))
  await expect.poll(() => isShown(words)).toBe(false)
})

test('[T10] a row unknown to the server has no earlier changes', async () => {
  serverSays(() => new Response('{}', { status: 404 }))
  open(await aStore())
  await eventually(() => isShown('Nothing has changed yet.'))
  await expect.poll(() => isShown('Try again')).toBe(false)
})

test('[T11] a viewer cannot restore anything', async () => {
  serverSays(() => Response.json([entry]))
  open(await aStore('viewer'))
  await eventually(() => isShown(sentence))
  await expect.poll(() => buttonLabels()).toEqual(['Close'])
})

test('[T12] a property’s history includes ownership changes, sent or not, and they can be restored', async () => {
  const bought: HistoryEntry = {
    ...entry,
    entity: 'ownership',
    action: 'ownership.edit',
    changes: [{ field: 'purchasePrice', before: 240_000, after: 250_000 }],
  }
  serverSays(() => Response.json([bought]))
  const device = await aStore()
  open(device, property)
  await eventually(() => isShown('Max Moor changed Purchase price from $240,000.00 to $250,000.00'))
  await press('Restore Purchase price: $240,000.00')
  await eventually(() => isShown('Not sent yet') && isShown('Changed the ownership of 14 Main St'))
  expect(await device.calls()).toMatchObject([
    { name: 'ownership.edit', args: { changes: { purchasePrice: 240_000 } } },
  ])
})
