// @vitest-environment jsdom
import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aMembership,
  anItem,
  aProperty,
  aSystem,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../data/live/data-provider.tsx'
import { aDevice } from '../data/testing/device.ts'
import { eventually, isShown, press, show } from '../platform/testing/screen.ts'
import { UiProvider } from '../ui/frame/ui-provider.tsx'
import { usePerform } from './use-perform.ts'

let leave = () => {}
afterEach(() => leave())

const gone = { deletedAt: '2026-11-20T08:00:00.000Z' }
const [property, system, item, manual] = [aProperty(), aSystem(), anItem(), aDocument()]
const client = aClient({ scope: userScope(aUserId()) })
const { id: propertyId } = property
const living = { property, system, maintenanceItem: item, document: manual, client }

function Press({ call }: { call: CallOf }) {
  const perform = usePerform()
  return (
    <button onClick={() => void perform(call, { done: { text: 'Saved', tone: 'good' }, failed: 'Failed' })}>Act</button>
  )
}

const edits: [EntityName, AnyRow, CallOf, string][] = [
  ['property', property, { name: 'property.edit', args: { propertyId, changes: { notes: 'x' } } }, '14 Main St'],
  [
    'system',
    system,
    { name: 'system.edit', args: { propertyId, systemId: system.id, changes: { notes: 'x' } } },
    'Central furnace',
  ],
  [
    'maintenanceItem',
    item,
    { name: 'maintenance.edit', args: { propertyId, itemId: item.id, changes: { description: 'x' } } },
    item.title,
  ],
  [
    'document',
    manual,
    {
      name: 'document.edit',
      args: { propertyId, documentId: manual.id, visibility: 'shared', changes: { description: 'x' } },
    },
    manual.title,
  ],
  ['client', client, { name: 'client.edit', args: { clientId: client.id, changes: { notes: 'x' } } }, 'Ann Keller'],
]

async function act(rows: Partial<Record<EntityName, AnyRow>>, call: CallOf) {
  const all: Partial<Record<EntityName, AnyRow>> = { ...living, ...rows }
  const listed: Partial<Record<EntityName, AnyRow[]>> = {}
  for (const [entity, row] of Object.entries(all)) listed[entity as EntityName] = [row]
  const device = await aDevice(aUserId(), {
    ...listed,
    user: [aUser({ role: 'realtor' })],
    membership: [aMembership()],
  })
  const role = call.name === 'client.edit' ? 'realtor' : 'homeowner'
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: aUserId(), role } }}>
        <Press call={call} />
      </DataProvider>
    </UiProvider>,
  )
  await press('Act')
  return device
}

test.each(edits)(
  '[T14] an edit of a %s in the trash says that it was deleted, and restores it',
  async (entity, row, call, title) => {
    const device = await act({ [entity]: { ...row, ...gone } }, call)
    await expect.poll(() => document.body.textContent).toContain(`‘${title}’ was deleted meanwhile`)
    await expect.poll(() => document.body.textContent).not.toContain('Saved')
    await press('Restore')
    await eventually(() => isShown('Restored'))
    expect(await device.row(entity, row.id)).toMatchObject({ deletedAt: null })
  },
)

test.each(edits)('[T14] an edit of a %s that is there says that it is saved', async (_entity, _row, call) => {
  await act({}, call)
  await expect.poll(() => document.body.textContent).toContain('Saved')
})

test('[T14] an edit of a task says that its property was deleted', async () => {
  const [, , call] = edits[2] ?? []
  if (!call) throw new Error('no call')
  await act({ property: { ...property, ...gone } }, call)
  await expect.poll(() => document.body.textContent).toContain('‘14 Main St’ was deleted meanwhile')
})

test('[T14] deleting a property says so', async () => {
  await act({}, { name: 'property.delete', args: { propertyId } })
  await expect.poll(() => document.body.textContent).toContain('Saved')
  await expect.poll(() => document.body.textContent).not.toContain('meanwhile')
})
