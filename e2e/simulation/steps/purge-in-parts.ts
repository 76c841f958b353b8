import type { Call } from '@hearthkeep/shared/kernel/mutation.ts'
import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { deviceId, type PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { parseCall } from '@hearthkeep/shared/engine/execute.ts'
import { householdScope, propertyScope, scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { isDeepStrictEqual } from 'node:util'
import { nobody } from '../../../sync-server/src/deletion/purge-parts.ts'
import { purgeProperty, removeGone } from '../../../sync-server/src/deletion/purge-property.ts'
import { SqliteStore } from '../../../sync-server/src/storage/sqlite-store.ts'
import { Pokes } from '../../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../../sync-server/src/sync/sync-service.ts'
import { serve } from '../device/deliveries.ts'
import { ignoreLost } from '../device/network.ts'
import { rowIf, rowsOf } from '../device/rows-of.ts'
import { holds } from '../invariants/violation.ts'
import { ServerCrashed } from '../server/crash-plan.ts'
import { LIMITS, yieldEveryMs } from '../server/small-limits.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import { baseRequest } from './stolen-ids.ts'

/**
 * [T13]: A property is purged. Before everything of it is removed, the server is killed again and again, and people ask,
 * push, restore and load: they must get what they would get if nothing were left.
 */
export async function purgeInParts(world: World, random: Random): Promise<void> {
  const property = await purgeAny(world, random)
  if (!property) return
  for (let parts = 1 + random.integer(4); parts > 0 && world.server.record.leftRows().size > 0; parts -= 1) {
    await removePart(world, random)
    if (random.chance(0.4)) await world.restartServer()
    await pushAboutIt(world, random, property)
    if (random.chance(0.5)) await serve(world)
    await checkTwin(world, random, property)
  }
  // Mostly, the server comes to its end now; otherwise another fault meets what is left.
  if (random.chance(0.8)) await removeAll(world, random)
  await settle()
  await world.checkAll()
}

/** At the end, nothing is left of any property that was purged. */
export async function removeAll(world: World, random: Random): Promise<void> {
  await world.server.runJob((parts) =>
    removeGone({ ...parts, mintId: () => random.uuid(), pause: async () => undefined }),
  )
  const left = world.server.record.leftRows()
  holds(left.size === 0, 'T13', () => `what is gone is still stored: ${[...left.keys()].join()}`)
  await world.server.checkStoredRows('every scope')
}

/** The owner purges it on a device, or the administrator, after somebody has begun a change of it elsewhere. */
async function purgeAny(world: World, random: Random): Promise<PropertyId | null> {
  const { record } = world.server
  const there = record
    .scopes()
    .filter((scope) => scope.startsWith('p:') && !record.gone.has(scope))
    .map((scope) => record.rowsAt(record.latestOf(scope)) ?? [])
    // With other rows than the property and its members.
    .filter((rows) => [...rows].length > 3)
    .flatMap((rows) => rowsOf(rows, 'property'))
  const property = pickOf(random, there)
  if (!property) return null
  const { id: propertyId, ownerId, realtorId } = property
  await pushAboutIt(world, random, propertyId)
  const device = pickOf(random, world.devicesOf(ownerId ?? realtorId ?? nobody.userId))
  if (device && random.chance(0.4)) {
    const calls: CallOf[] = [
      { name: 'property.delete', args: { propertyId } },
      { name: 'trash.purge', args: { propertyId, entity: 'property', id: propertyId } },
    ]
    for (const call of calls) await device.act(call)
    world.say(`${device.name} purges ${propertyId}`)
    await device.roundAtOnce().catch(ignoreLost)
  } else {
    world.say(`the administrator deletes ${propertyId}`)
    await world.server.runJob(({ sync }) => purgeProperty({ sync, mintId: () => random.uuid() }, propertyId))
  }
  await world.server.checkStoredRows('written scopes')
  return record.gone.has(property.scope) ? propertyId : null
}

/** The server is killed after some parts, or within one. */
async function removePart(world: World, random: Random): Promise<void> {
  const [limit, isWithin] = [1 + random.integer(3), random.chance(0.3)]
  let left = 1
  const die = () => {
    throw new ServerCrashed()
  }
  const job = world.server.runJob(({ sync, stopping }) =>
    removeGone(
      {
        sync,
        stopping,
        mintId: isWithin ? die : () => random.uuid(),
        pause: async () => {
          if (!isWithin && left === 0) die()
          left -= 1
        },
      },
      limit,
    ),
  )
  await job.catch((error: unknown) => {
    if (!(error instanceof ServerCrashed)) throw error
  })
  world.say(`the server removes ${limit} rows of what is gone, and dies${isWithin ? ' before that is written' : ''}`)
  await world.server.checkStoredRows('written scopes')
}

/** A device that may not know yet that the property is gone changes or restores it, and sends that now or later. */
async function pushAboutIt(world: World, random: Random, propertyId: PropertyId): Promise<void> {
  const device = pickOf(random, world.devices)
  if (!device) return
  const { view } = await device.data()
  const entries = [...view].filter(([, row]) => scopeOwner(row.scope).id === propertyId)
  const call = pickOf(
    random,
    entries.flatMap((entry) => callsAbout(entry, propertyId)),
  )
  if (call) {
    const outcome = await device.act(call)
    world.say(`${device.name}: ${call.name}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
  }
  if (random.chance(0.5)) await device.roundAtOnce().catch(ignoreLost)
  else device.startRound()
  await settle()
}

/** Changes of a row, each as of a row in this property. */
function callsAbout(entry: readonly [string, AnyRow], propertyId: PropertyId): CallOf[] {
  const [property, system] = [rowIf('property', entry), rowIf('system', entry)]
  const [item, document] = [rowIf('maintenanceItem', entry), rowIf('document', entry)]
  const of = <T>(row: T | undefined, calls: (row: T) => CallOf[]) => (row ? calls(row) : [])
  const facts = { systemType: 'roofing', systemName: 'Roof' } as const
  return [
    ...of(property, () => [
      { name: 'property.restore', args: { propertyId } },
      { name: 'property.delete', args: { propertyId } },
    ]),
    ...of(system, ({ id: systemId }) => [
      { name: 'system.restore', args: { propertyId, systemId } },
      { name: 'system.remove', args: { propertyId, systemId } },
      { name: 'system.add', args: { propertyId, systemId, facts } },
    ]),
    ...of(item, ({ id: itemId }) => [
      { name: 'maintenance.restore', args: { propertyId, itemId } },
      { name: 'maintenance.remove', args: { propertyId, itemId } },
    ]),
    ...of(document, ({ id: documentId, visibility }) => [
      { name: 'document.restore', args: { propertyId, documentId, visibility } },
      { name: 'document.remove', args: { propertyId, documentId, visibility } },
    ]),
  ]
}

/** By then, every pending transfer has expired. */
const END_OF_TIME = '9999-12-31T23:59:59.999Z'

/** Asks the server, and a copy of it in which nothing is left, the same. */
async function checkTwin(world: World, random: Random, gone: PropertyId): Promise<void> {
  const { people, server } = world
  const left = [...server.record.leftRows()]
  const device = deviceId.parse(random.uuid())
  const questions = await Promise.all(
    people.map(async ({ userId, role }) => {
      const request = { ...(await baseRequest(world, userId)), device }
      const scopes = server.record.scopes().filter((scope) => server.record.membershipOf(scope, userId) !== undefined)
      const places = [gone, ...scopes.map((scope) => scopeOwner(scope).id as PropertyId)]
      const calls: Call[] = places.flatMap((place) => left.flatMap((entry) => callsAbout(entry, place)))
      return async (sync: SyncService) => ({
        answer: withoutCursor(await sync.sync(userId, request)),
        pages: [
          await sync.page(userId, { scope: propertyScope(gone), after: null }),
          await sync.page(userId, { scope: householdScope(gone), after: null }),
        ],
        verdicts: await Promise.all(
          calls.filter((call) => parseCall(call).ok).map((call) => sync.predict({ userId, role }, call)),
        ),
        bytes: await sync.read((view) => view.documentBytesBy(userId)),
        transfers: await sync.read((view) => view.byIndex('transfer', 'fromUserId', userId)),
        offers: await sync.read((view) => view.endedOffers(END_OF_TIME)),
      })
    }),
  )
  const { bytes } = await server.backUp()
  const askCopy = async (isRemoved: boolean) => {
    const store = new SqliteStore({ file: bytes, newEpoch: random.uuid(), yieldEveryMs })
    const sync = new SyncService({ store, pokes: new Pokes(), now: world.clock.now, limits: LIMITS })
    const parts = { sync, mintId: () => random.uuid(), stopping: new AbortController().signal }
    if (isRemoved) await removeGone({ ...parts, pause: async () => undefined })
    const answers = await Promise.all(questions.map((ask) => ask(sync)))
    await store.close()
    return answers
  }
  const [now, then] = [await askCopy(false), await askCopy(true)]
  for (const [index, answer] of now.entries())
    holds(
      isDeepStrictEqual(answer, then[index]),
      'T13',
      () => `half of ${gone} shows: ${JSON.stringify(answer)} instead of ${JSON.stringify(then[index])}`,
    )
}

/** The numbers of changes differ, because the removal is one. */
function withoutCursor(answer: object): object {
  return { ...answer, cursor: null }
}
