import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, scopeOwner, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { tableOf, type PendingMutation } from '../../../web/src/data/store/local-store.ts'
import { DAY_MS } from '../clock.ts'
import { entityOf, shownScopes, within } from '../device/device-data.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'

/** [P14]: Damages, deletes or duplicates a confirmed row on a device's disk. */
export async function damage(world: World, random: Random): Promise<void> {
  const device = pickOf(
    random,
    world.devices.filter(({ app }) => app === 'current'),
  )
  if (!device) return
  const data = await device.data()
  const based = new Set(data.baseRows.map(({ entity, id }) => `${entity}/${id}`))
  // Once per scope, because a pending mutation may depend on a row that exists only because of damage.
  const sound = [...within(data.view, shownScopes(data))].filter(([, { scope }]) => !device.suspect.has(scope))
  const keys = sound.flatMap(([key]) => (based.has(key) ? [] : [key]))
  const key = pickOf(random, keys)
  if (!key) return
  const entity = entityOf(key)
  const how = random.pick(['changed', 'lost', 'duplicated'] as const)
  const copyId = random.uuid()
  const { scope } = must(data.view.get(key), key)
  await device.memory.write(async (tables) => {
    const table = tableOf(tables, entity)
    const row = await table.get(key.slice(entity.length + 1))
    // The device may have removed it since.
    if (!row) return
    if (how === 'lost') await table.delete([row.id])
    else await table.put([how === 'duplicated' ? asRow({ ...row, id: copyId }) : damaged(row)])
  })
  // Pending mutations may replay differently on damaged rows, and may write to other scopes than theirs.
  for (const suspect of [scope, ...relatedScopes(scope, { userId: device.person.userId, outbox: data.outbox })]) {
    device.suspect.add(suspect)
    world.server.suspect.add(`${device.person.userId} ${suspect}`)
  }
  world.say(`${key} is ${how} on the disk of ${device.name}`)
  await settle()
  await world.check(device)
}

interface Replaying {
  userId: UserId
  outbox: readonly PendingMutation[]
}

/**
 * An ownership is in the household's scope; an invitation to a property is in the scope of the person who wrote it; and
 * many mutations copy the name of their person.
 */
function relatedScopes(scope: Scope, { userId, outbox }: Replaying): Scope[] {
  const owner = scopeOwner(scope)
  if (owner.kind === 'property') return [householdScope(owner.id), userScope(userId)]
  return owner.kind === 'user'
    ? outbox.flatMap(({ checksumDeltas = {} }) => Object.keys(checksumDeltas) as Scope[])
    : []
}

const damaged = (row: AnyRow): AnyRow => asRow({ ...row, createdAt: '2000-01-01T00:00:00.000Z' })

const asRow = (row: object): AnyRow => row as AnyRow

/**
 * A device counts the rows of a scope once a day, when it receives a change there. So the next day, every damaged scope
 * gets a change.
 */
export async function uncoverDamage(world: World): Promise<void> {
  const { record } = world.server
  const scopes = new Set(world.devices.flatMap(({ suspect }) => [...suspect]))
  if (scopes.size === 0) return
  world.clock.pass(DAY_MS)
  for (const scope of scopes) {
    const [entry] = record.rowsAt(record.latestOf(scope)) ?? []
    const actor = world.people.find(({ userId }) => record.mayTouch(scope, userId))
    if (!entry || !actor) continue
    const [key, before] = entry
    const after = { ...before, updatedAt: world.clock.now().toISOString() }
    await world.server.change(actor.userId, [{ entity: entityOf(key), id: before.id, before, after }])
  }
}
