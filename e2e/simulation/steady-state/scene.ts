import type { Membership } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { dayOf } from '../clock.ts'
import { emailOf } from '../workload/people.ts'
import type { MembershipId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { poke, type PokeDelta } from '@hearthkeep/shared/protocol/poke.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { AppVersion } from '../app-versions.ts'
import { Connection } from '../device/connection.ts'
import type { Exchange } from '../device/network.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { checkPoked } from '../invariants/cursor-invariants.ts'
import { settleIn } from '../recovery.ts'
import { createProperty } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import { mustAct } from './device-pair.ts'

/** The people, devices and property of the close calls. */
export interface Scene {
  world: World
  random: Random
  /** Ann's devices. */
  one: SimulatedDevice
  other: SimulatedDevice
  /** A device of Nora, who is new and has no home yet. */
  noras: SimulatedDevice
  /** A property of Ann that comes last in an answer. */
  home: PropertyId
}

export async function openScene(world: World, random: Random): Promise<Scene> {
  const one = await openDevice(world, 'Ann’s third phone')
  const { call, propertyId } = newProperty(random, '00000000')
  await mustAct(one, call)
  await settleIn(world, one)
  const other = await openDevice(world, 'Ann’s third tablet')
  const nora = {
    userId: random.uuid() as UserId,
    firstName: 'Nora',
    role: 'homeowner',
    phone: '(555) 010-4477',
  } as const
  const noras = await world.welcome(nora)
  await settleIn(world, noras)
  return { world, random, one, other, noras, home: propertyId }
}

interface Opened {
  userId?: UserId
  app?: AppVersion
}

/** Opens a device, by default one of Ann's. */
export async function openDevice(world: World, name: string, { userId, app = 'current' }: Opened = {}) {
  const device = await world.open(name, userId ?? world.ann, { app, connection: Connection.unrestricted() })
  device.setClock(0)
  await settleIn(world, device)
  return device
}

/** @param begin of its id, which decides the order in which an answer carries its scopes. */
export function newProperty(random: Random, begin: string) {
  const { name, args } = createProperty(random)
  const propertyId = `${begin}${args.propertyId.slice(8)}` as PropertyId
  const facts = { ...args.facts, address: '1 Main St', state: 'CA' }
  return { propertyId, call: { name, args: { ...args, propertyId, facts } } }
}

export const edit = (propertyId: PropertyId, changes: { bedrooms: number } | { notes: string }): CallOf => ({
  name: 'property.edit',
  args: { propertyId, changes },
})

export const bedroomsIn = async (device: SimulatedDevice, id: PropertyId) =>
  must((await device.data()).view.get(`property/${id}`), 'the home') as { bedrooms?: number }

/** Begins a round. @returns its request, on the way to the server. */
export async function send({ world }: Scene, device: SimulatedDevice): Promise<Exchange> {
  device.startRound()
  await settle()
  return must(world.network.inFlight.at(-1), 'a request')
}

export async function receive({ world }: Scene, device: SimulatedDevice, exchange: Exchange): Promise<void> {
  exchange.deliverAnswer()
  await settle()
  await world.check(device)
}

/** Loses what a round still has on the way. */
export async function quiet({ world }: Scene): Promise<void> {
  while (world.network.inFlight.length > 0) world.network.inFlight[0]?.lose()
  await settle()
}

/** Lets Nora into the home, or out of it. */
export async function setRelation({ world, noras, home }: Scene, relation: 'household' | 'none'): Promise<void> {
  const scope = propertyScope(home)
  const { userId } = noras.person
  const before = world.server.record.membershipOf(scope, userId)
  const at = world.clock.now().toISOString()
  const [since, id] = [dayOf(world.clock.now()), world.random.uuid() as MembershipId]
  const contact = { name: 'Nora Keller', email: emailOf('Nora'), phone: null }
  const times = { createdAt: at, updatedAt: at, deletedAt: null }
  const begun = { id, scope, propertyId: home, userId, since, until: null, ...contact, ...times }
  const after: Membership =
    relation === 'household' ? { ...begun, relation } : { ...must(before, 'Nora'), until: since }
  const changed = {
    entity: 'membership' as const,
    id: after.id,
    before: relation === 'none' ? must(before, 'Nora') : null,
    after,
  }
  await world.server.change(world.ann, [changed])
}

export function lastPoke({ world }: Scene, userId: string): PokeDelta | undefined {
  const last = world.network.pokes.findLast((each) => each.userId === userId)
  return last && poke.parse(JSON.parse(last.wire)).pokeDelta
}

export async function receivePoke({ world }: Scene, device: SimulatedDevice, pokeDelta: PokeDelta): Promise<void> {
  const before = await device.data()
  const isApplied = await device.receivePoke(pokeDelta)
  if (isApplied) checkPoked(device.name, { before, after: await device.data(), pokeDelta })
  await world.check(device)
}
