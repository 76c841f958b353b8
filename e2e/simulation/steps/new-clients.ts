import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ClientId, InvitationId, MembershipId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { backUpServer, restoreServer } from './failure-steps.ts'
import { shownScopes, within } from '../device/device-data.ts'
import type { Exchange } from '../device/network.ts'
import { checkNewClients } from '../invariants/new-client-invariants.ts'
import { emails, newLink, type NewClient } from '../workload/people.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { takeAccountOver } from './take-account-over.ts'
import { createProperty, pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import { rowsOf } from '../device/rows-of.ts'

/**
 * [NH1] to [NH4], [NH6] to [NH9]: A realtor adds clients who have no account and resends their links; some of them take over their
 * account.
 */
export async function receiveClients(world: World, random: Random): Promise<void> {
  const realtor = must(
    world.people.find(({ role }) => role === 'realtor'),
    'the realtor',
  )
  // The realtor's other device receives everything except the secrets.
  if (world.devicesOf(realtor.userId).length < 2)
    await world.open(`${realtor.firstName}’s laptop`, realtor.userId, { app: 'current' })
  const device = must(pickOf(random, world.devicesOf(realtor.userId)), "the realtor's device")
  const kind = random.integer(10)
  if (kind < 6) await receive(world, random, device)
  else if (kind < 8) await sendAgain(world, random, device)
  else await takeAccountOver(world, random)
  if (random.chance(0.1)) await (world.backup ? restoreServer(world) : backUpServer(world))
  if (random.chance(0.7)) await deliver(world, random, device)
  await settle()
  await world.checkAll()
  await checkNewClients(world)
}

/** Mostly with a new email. */
async function receive(world: World, random: Random, device: SimulatedDevice): Promise<void> {
  const { rows } = await shownOn(device)
  const clients = rowsOf(rows, 'client').filter((client) => client.homeownerId === null)
  const existing = random.chance(0.2) ? pickOf(random, clients) : undefined
  const made = aNewClient(random, { device, earlier: world.newClients, existing })
  const outcome = await device.act(made.call)
  world.say(`${device.name} receives ${made.client.email}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
  if (!outcome.ok) return
  const mutation = must(device.known.at(-1), 'the mutation that was made')
  world.newClients.push({ ...made.client, mutations: [mutation] })
  world.server.invariants.secrets.add({ mutation, words: made.secrets, to: 'new account' })
}

interface Given {
  device: SimulatedDevice
  earlier: readonly NewClient[]
  /** A client of the realtor without an account. */
  existing: Client | undefined
}

function aNewClient(random: Random, { device, earlier, existing }: Given) {
  const userId = random.uuid() as UserId
  const newEmail = `${userId}@example.com`
  const taken = random.pick([...emails, earlier[0]?.email ?? newEmail])
  const email = existing?.email ?? (random.chance(0.8) ? newEmail : taken)
  const temporaryPassword = `temp_${random.uuid()}`
  const { token, tokenHash } = newLink(random)
  const invitationId = random.uuid() as InvitationId
  const invitation = random.chance(0.8) ? { invitationId, message: null, tokenHash, token } : null
  const property = createProperty(random)
  const call: CallOf = {
    name: 'property.create_for_client',
    args: {
      ...property.args,
      ownerMembershipId: random.uuid() as MembershipId,
      clientId: random.uuid() as ClientId,
      homeownerId: userId,
      person: { email, firstName: 'Cleo', lastName: 'Keller', phone: null },
      temporaryPassword,
      existingClientId: existing?.id ?? null,
      invitation,
    },
  }
  const client = {
    userId,
    email: email.toLowerCase(),
    realtorId: device.person.userId,
    temporaryPassword,
    ownPassword: `own_${random.uuid()}`,
    propertyId: property.args.propertyId,
    invitationId: invitation && invitationId,
  }
  return { call, client, secrets: invitation ? [temporaryPassword, token] : [temporaryPassword] }
}

/** [IN5], [SE4]: Resends the link of an added client, with a token made on the device. */
async function sendAgain(world: World, random: Random, device: SimulatedDevice): Promise<void> {
  const { rows } = await shownOn(device)
  const ids = new Set(world.newClients.map(({ invitationId }) => invitationId))
  const invitation = pickOf(
    random,
    rowsOf(rows, 'invitation').filter(({ id }) => ids.has(id)),
  )
  if (!invitation) return
  const { propertyId, id: invitationId, email } = invitation
  const link = newLink(random)
  const outcome = await device.act({ name: 'homeowner.resend_invitation', args: { propertyId, invitationId, ...link } })
  world.say(`${device.name} sends ${email} a new link${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
  if (!outcome.ok) return
  const mutation = must(device.known.at(-1), 'the mutation that was made')
  world.server.invariants.secrets.add({ mutation, words: [link.token], to: 'new link' })
}

/** The device's pending mutations reach the server: once, twice, or while it dies during a hash or a change. */
async function deliver(world: World, random: Random, device: SimulatedDevice): Promise<void> {
  const { inFlight } = world.network
  const before = inFlight.length
  device.startRound()
  await settle()
  const exchange = inFlight.length > before ? inFlight.at(-1) : undefined
  if (!exchange) return
  const { crashPlan } = world.server
  const how = random.integer(5)
  if (how === 0) {
    world.say('the server is about to crash while it hashes')
    crashPlan.atHash()
  }
  if (how === 1) {
    const records = random.integer(6)
    world.say(`the server is about to crash after ${records} more changes`)
    crashPlan.afterRecords(records)
  }
  world.say(`the server gets ${exchange.description}${how === 2 ? ' twice at once' : ''}`)
  await Promise.all([serve(world, exchange), how === 2 ? exchange.serveAgain() : null])
  crashPlan.never()
  await world.server.checkStoredRows('written scopes')
  if (how === 3) await exchange.serveAgain()
  if (exchange.state === 'answered' && random.chance(0.7)) exchange.deliverAnswer()
}

async function serve(world: World, exchange: Exchange): Promise<void> {
  if (!(await exchange.serve())) world.say('and fails')
}

async function shownOn(device: SimulatedDevice) {
  const data = await device.data()
  return { rows: within(data.view, shownScopes(data)) }
}
