import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { householdScope, propertyScope, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  anInteraction,
  anInteractionId,
  aNotice,
  aNoticeId,
  aTouchpoint,
  aTouchpointId,
  aTransfer,
  aTransferId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { anInvitation, anInvitationId } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import { expect, test } from 'vitest'
import { visibleScopes } from '../access/visible-scopes.ts'
import { ann, sampleServer, titleOf, type SampleServer } from './testing/sample-server.ts'

const pushed = sampleCalls.filter(({ may }) => may !== 'nobody').map((sample) => [titleOf(sample), sample] as const)

/** Rows that a call changes for other people: the server does this in their names. */
const doneToOthers: Record<string, string[]> = {
  'household.end_membership': ['notice'],
  'property.create_for_client': ['user'],
  'property.delete': ['notice'],
  'property.restore': ['notice'],
  'trash.purge (property)': ['notice'],
  'office.rename': ['officeSeat'],
  'office.set_role': ['colleague', 'notice', 'officeSeat', 'user'],
  'office.remove_member': ['notice', 'user'],
  'office.leave': ['notice'],
  'office.close': ['notice', 'user'],
  'client.hand_over': ['client', 'notice'],
  'property.hand_over': ['client', 'notice'],
  'vendor.share': ['notice', 'vendor'],
}

test.each(pushed)(
  '[A6] [A7] %s changes only rows that its author may see, apart from the server’s effects for others',
  async (title, sample) => {
    const server = await sampleServer()
    const { by = ann, call } = sample
    await server.prepare(by, sample)
    const mayBefore = await server.store.read((view) => visibleScopes(view, by))
    const before = await versions(server)
    expect(await server.push(by, call)).toMatchObject({ status: 'ok' })
    const mayAfter = await server.store.read((view) => visibleScopes(view, by))
    const advanced = [...(await versions(server))].filter(([scope, version]) => version > (before.get(scope) ?? 0))
    const others = advanced.filter(([scope]) => ![...mayBefore, ...mayAfter].includes(scope))
    const newest = await Promise.all(others.map(([scope]) => newestIn(server, scope, before.get(scope) ?? 0)))
    expect([...new Set(newest.flat())].toSorted()).toEqual(doneToOthers[title] ?? [])
  },
)

/** Another user's rows, one for each kind of id that an argument may name. */
const zoe = aUserId(77)
const [theirProperty, theirScope] = [aPropertyId(77), propertyScope(aPropertyId(77))]
const inProperty = { propertyId: theirProperty, scope: theirScope }
const own = { scope: userScope(zoe) }
const theirs: [EntityName, AnyRow][] = [
  ['user', aUser({ id: zoe, firstName: 'Zoe', email: 'zoe@example.com' })],
  ['property', aProperty({ id: theirProperty, address: '77 Zoe Street' })],
  ['membership', aMembership({ id: aMembershipId(77), propertyId: theirProperty, userId: zoe, name: 'Zoe' })],
  ['system', aSystem({ id: aSystemId(77), systemName: 'Furnace of Zoe', ...inProperty })],
  ['maintenanceItem', anItem({ id: anItemId(77), systemId: aSystemId(77), title: 'Filter of Zoe', ...inProperty })],
  ['document', aDocument({ id: aDocumentId(77), title: 'Paper of Zoe', ...inProperty })],
  ['transfer', aTransfer({ id: aTransferId(77), fromUserId: zoe, ...inProperty })],
  ['invitation', anInvitation({ id: anInvitationId(77), propertyId: theirProperty, ...own })],
  ['client', aClient({ id: aClientId(77), firstName: 'Friend of Zoe', ...own })],
  ['interaction', anInteraction({ id: anInteractionId(77), clientId: aClientId(77), ...own })],
  ['touchpoint', aTouchpoint({ id: aTouchpointId(77), clientId: aClientId(77), ...own })],
  ['notice', aNotice({ id: aNoticeId(77), ...own })],
]
const theirScopes = [theirScope, householdScope(theirProperty), userScope(zoe)]

/** Replaces each id of the call in turn, then all of them, with another user's. */
const crossed = pushed.flatMap(([title, sample]) => {
  const fields = Object.keys(sample.call.args).filter((field) => theirIdFor(field) !== undefined)
  const each = fields.map((field) => [field])
  const ways = fields.length > 1 ? [...each, fields] : each
  return ways.map((named) => [title, named.join(', '), sample, named] as const)
})

test.each(crossed)(
  '[A4] [A7] %s with another user’s %s does not change that user’s data',
  async (_title, _fields, sample, named) => {
    const server = await sampleServer()
    const { by = ann, call } = sample
    await server.write(theirs.map(([entity, after]) => ({ entity, id: after.id, before: null, after })))
    await server.prepare(by, sample)
    const before = await theirRows(server)
    const args = { ...call.args, ...Object.fromEntries(named.map((field) => [field, theirIdFor(field)])) }
    const result = await server.push(by, { name: call.name, args })
    expect(await theirRows(server)).toEqual(before)
    // Neither the answer nor the caller's own rows contain their texts.
    expect(JSON.stringify([result, await server.everything()])).not.toContain('Zoe')
  },
)

function theirIdFor(field: string): unknown {
  const family = field.replace(/^(?:new|next|existing|owner)(?=[A-Z])/, '').toLowerCase()
  const known = theirs.find(
    ([entity]) => `${entity.toLowerCase()}id` === family || (entity === 'maintenanceItem' && family === 'itemid'),
  )
  if (known) return known[1].id
  if (field === 'id') return aSystemId(77)
  if (field === 'noticeIds') return [aNoticeId(77)]
  return field === 'userId' || field === 'homeownerId' ? zoe : undefined
}

const theirRows = ({ store }: SampleServer) =>
  store.read((view) =>
    Promise.all(
      theirScopes.map(async (scope) => ({
        rows: (await view.page(scope, { after: null, limit: 100 })).rows,
        version: (await view.scopeState(scope))?.version,
      })),
    ),
  )

async function versions(server: SampleServer): Promise<Map<Scope, number>> {
  return new Map((await server.everything()).map(({ scope, version }) => [scope, version ?? 0]))
}

/** Returns the entities that changed in the scope after the version. */
async function newestIn({ store }: SampleServer, scope: Scope, after: number): Promise<string[]> {
  const delta = await store.read((view) => view.delta(scope, { after, maxBytes: Infinity }))
  return (delta?.delta.puts ?? []).map(({ entity }) => entity)
}
