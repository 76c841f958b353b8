import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { ItemId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { asItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { pastScope, propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { pastWork } from '@hearthkeep/shared/overview/past-work.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { anItem } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { setWorkAside } from '../../../sync-server/src/jobs/set-work-aside.ts'
import { dropPastWork, lookAtPastWork } from '../../../web/src/data/past-work.ts'
import { DAY_MS, dayOf } from '../clock.ts'
import { serve } from '../device/deliveries.ts'
import { ignoreLost } from '../device/network.ts'
import { rowsOf } from '../device/rows-of.ts'
import { holds } from '../invariants/violation.ts'
import { ServerCrashed } from '../server/crash-plan.ts'
import { pickOf } from '../workload/workload.ts'
import { engageRealtor } from './server-side-steps.ts'
import { settle, type World } from '../world.ts'

/**
 * [P57], [P58]: A property has work of many years. The server sets it aside and is killed meanwhile; people change the same
 * tasks before, meanwhile and afterward, and devices outside the household begin and cease to have it.
 */
export async function setOldWorkAside(world: World, random: Random): Promise<void> {
  if (world.actions !== 'properties only' && random.chance(0.3)) await engageRealtor(world)
  const properties = propertiesOf(world)
  const seen = properties.filter((id) => world.people.some(({ userId }) => isOutside(world, id, userId)))
  const property = pickOf(random, seen.length > 0 && random.chance(0.7) ? seen : properties)
  if (!property) return
  if (random.chance(0.7)) await addOldWork(world, random, property)
  if (random.chance(0.5)) await changeOldWork(world, random, property)
  for (let rounds = 1 + random.integer(2); rounds > 0; rounds -= 1) {
    if (random.chance(0.5)) await lookAround(world, random, property)
    await setAside(world, random)
    if (random.chance(0.3)) await world.restartServer()
    if (random.chance(0.6)) await changeOldWork(world, random, property)
    if (random.chance(0.5)) await serve(world)
  }
  await settle()
  await world.checkAll()
  checkPastWork(world)
}

/** Whether the person sees the property, but is not of its household. */
function isOutside({ server: { record } }: World, propertyId: PropertyId, userId: UserId): boolean {
  const relation = record.membershipOf(propertyScope(propertyId), userId)?.relation
  return relation === 'viewer' || relation === 'realtor'
}

function propertiesOf({ server: { record } }: World): PropertyId[] {
  return record
    .scopes()
    .filter((scope) => scope.startsWith('p:') && !record.gone.has(scope))
    .filter((scope) => rowsOf(record.rowsAt(record.latestOf(scope)) ?? new Map(), 'property').length > 0)
    .map((scope) => scopeOwner(scope).id as PropertyId)
}

const rowsIn = ({ server: { record } }: World, scope: Scope) => record.rowsAt(record.latestOf(scope)) ?? new Map()

const undone = {
  itemBefore: {
    status: 'scheduled',
    completedDate: null,
    nextDueDate: null,
    cost: null,
    vendor: null,
    notes: null,
    completedByName: null,
  },
  systemBefore: {},
  systemAfter: {},
} as const

/** A task that was done every year, also by people who are no longer here. */
export async function addOldWork(world: World, random: Random, propertyId: PropertyId): Promise<void> {
  const scope = propertyScope(propertyId)
  const members = rowsOf(rowsIn(world, scope), 'membership').filter(isCurrent)
  const actor = pickOf(
    random,
    members.filter(({ relation }) => relation !== 'viewer'),
  )?.userId
  if (!actor) return
  const systemId = random.chance(0.5) ? (pickOf(random, rowsOf(rowsIn(world, scope), 'system'))?.id ?? null) : null
  const first = 2008 + random.integer(8)
  const ids = Array.from({ length: 3 + random.integer(8) }, () => random.uuid() as ItemId)
  const rows = ids.map((id, n): MaintenanceItem => {
    const at = `${first + n}-05-01T08:00:00.000Z`
    return anItem({
      id,
      propertyId,
      scope,
      systemId,
      title: `Old work ${n}`,
      type: random.chance(0.7) ? 'maintenance' : 'inspection',
      status: 'completed',
      completedDate: `${first + n}-05-01`,
      previousItemId: n === 0 ? null : (ids[n - 1] ?? null),
      completion: { ...undone, nextItemId: ids[n + 1] ?? null },
      createdAt: at,
      updatedAt: at,
    })
  })
  world.say(`${propertyId} has work since ${first}`)
  await world.server.change(
    actor,
    rows.map((after) => ({ entity: 'maintenanceItem' as const, id: after.id, before: null, after })),
  )
  await settle()
}

/** The server dies after some batches, or between two. */
export async function setAside(world: World, random: Random, { mayDie = true } = {}): Promise<void> {
  const dies = random.chance(0.3) && mayDie
  let left = dies ? random.integer(3) : Infinity
  const job = world.server.runJob((parts) =>
    setWorkAside({
      ...parts,
      log: {
        ...parts.log,
        error(fields: object, message: string) {
          if (left < 0) throw new ServerCrashed()
          parts.log.error(fields, message)
        },
      },
      batch: 1 + random.integer(4),
      mintId() {
        left -= 1
        if (left < 0) throw new ServerCrashed()
        return random.uuid()
      },
    }),
  )
  world.say(`the server sets old work aside${dies ? ', and dies' : ''}`)
  await job.catch((error: unknown) => {
    if (!(error instanceof ServerCrashed)) throw error
  })
  if (dies) await world.restartServer()
  await world.server.checkStoredRows('written scopes')
}

/** Somebody changes a task that is old, wherever their device has it; often without being heard at once. */
async function changeOldWork(world: World, random: Random, propertyId: PropertyId): Promise<void> {
  const device = pickOf(random, world.devices)
  if (!device || device.app === 'older') return
  const { view } = await device.data()
  const items = [...rowsOf(view, 'maintenanceItem'), ...rowsOf(view, 'pastItem').map(asItem)]
  const item = pickOf(
    random,
    items.filter((row) => row.propertyId === propertyId && row.status === 'completed'),
  )
  if (!item) return
  const args = { propertyId, itemId: item.id }
  const calls: CallOf[] = [
    { name: 'maintenance.edit', args: { ...args, changes: { notes: `note ${random.integer(100)}` } } },
    { name: 'maintenance.reopen', args },
    { name: 'maintenance.remove', args },
    { name: 'maintenance.move_completion', args: { ...args, completedDate: '2020-01-01', cost: random.integer(50) } },
  ]
  const call = pickOf(random, calls)
  if (!call) return
  const outcome = await device.act(call)
  world.say(
    `${device.name}: ${call.name} of ‘${item.title}’${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`,
  )
  if (random.chance(0.5)) await device.roundAtOnce().catch(ignoreLost)
}

/** [P59] A device looks at the past work of the property, or has not for a month. */
async function lookAround(world: World, random: Random, propertyId: PropertyId): Promise<void> {
  const outside = world.devices.filter(({ person: { userId } }) => isOutside(world, propertyId, userId))
  const device = pickOf(random, outside.length > 0 && random.chance(0.8) ? outside : world.devices)
  if (!device || device.app === 'older') return
  const now = world.clock.now()
  if (random.chance(0.7)) {
    const { userId } = device.person
    await lookAtPastWork(device.memory, { propertyId, userId, now, load: random.uuid() })
    world.say(`${device.name} looks at the past work of ${propertyId}`)
  } else {
    await dropPastWork(device.memory, { now: new Date(now.getTime() + 31 * DAY_MS), userId: device.person.userId })
    world.say(`${device.name} drops past work`)
  }
  for (let rounds = random.integer(4); rounds > 0; rounds -= 1) await device.roundAtOnce().catch(ignoreLost)
}

/** [P58] Nothing that something current needs is past work. */
function checkPastWork(world: World): void {
  const today = dayOf(world.clock.now())
  for (const propertyId of propertiesOf(world)) {
    const past = rowsOf(rowsIn(world, pastScope(propertyId)), 'pastItem')
    if (past.length === 0) continue
    const items = [...rowsOf(rowsIn(world, propertyScope(propertyId)), 'maintenanceItem'), ...past.map(asItem)]
    const free = new Set(pastWork({ items, today }).map(({ id }) => id))
    for (const { id, title } of past) holds(free.has(id), 'P58', () => `‘${title}’ was set aside, but is needed`)
  }
}
