import type { AnyRow, Client, EntityName } from '@hearthkeep/shared/entities.ts'
import { loggedKinds } from '@hearthkeep/shared/client/interaction.ts'
import type {
  ClientId,
  InteractionId,
  InvitationId,
  MembershipId,
  ReferralId,
  ResponseId,
  TouchpointId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { emails, newLink } from './people.ts'
import { createProperty, pickOf } from './workload.ts'
import { rowsOf } from '../device/rows-of.ts'

/** A realtor's mutations about their clients. */
export function clientCall(random: Random, seen: { rows: ReadonlyMap<string, AnyRow>; today: string }): CallOf {
  const { rows, today } = seen
  const any = <E extends EntityName>(entity: E) => pickOf(random, rowsOf(rows, entity))
  const mint = <Id extends string>() => random.uuid() as Id
  const email = () => random.pick([...emails, null])
  // Mostly a past day; occasionally a future one.
  const on = () => addDays(today, 3 - random.integer(40))
  const add = (): CallOf => ({
    name: 'client.add',
    args: { clientId: mint<ClientId>(), facts: { firstName: `Client ${random.integer(100)}`, email: email() } },
  })
  const client = any('client')
  if (!client) return add()
  const clientId = client.id
  const touchpoint = any('touchpoint')
  const [interaction, referral, response] = [any('interaction'), any('referral'), any('response')]
  const calls: (() => CallOf)[] = [
    add,
    () => ({ name: 'client.edit', args: { clientId, changes: { lastName: `Name ${random.integer(100)}` } } }),
    () => ({ name: 'client.edit', args: { clientId, changes: { email: email(), birthday: on() } } }),
    () => ({ name: client.deletedAt === null ? 'client.remove' : 'client.restore', args: { clientId } }),
    () => ({ name: 'client.restore', args: { clientId } }),
    () => ({ name: 'client.purge', args: { clientId } }),
    () => {
      const facts = { kind: random.pick(loggedKinds), on: on(), notes: null }
      return { name: 'interaction.log', args: { interactionId: mint<InteractionId>(), clientId, facts } }
    },
    () => {
      const facts = { name: `Friend ${random.integer(100)}`, contact: '555-0100', on: on() }
      return { name: 'referral.record', args: { referralId: mint<ReferralId>(), clientId, facts } }
    },
    () => {
      const facts = { on: on(), touchpointId: touchpoint?.id ?? null }
      return { name: 'response.record', args: { responseId: mint<ResponseId>(), clientId, facts } }
    },
    () => planTouchpoint(),
    () => planTouchpoint(),
  ]
  const planTouchpoint = (): CallOf => {
    const facts = { title: `Call ${random.integer(100)}`, scheduledDate: addDays(today, random.integer(60) - 3) }
    return { name: 'touchpoint.plan', args: { touchpointId: mint<TouchpointId>(), clientId, propertyId: null, facts } }
  }
  if (touchpoint) {
    const touchpointId = touchpoint.id
    const complete = (): CallOf => ({
      name: 'touchpoint.complete',
      args: { touchpointId, interactionId: mint<InteractionId>(), on: on() },
    })
    calls.push(complete, complete, () => ({ name: 'touchpoint.cancel', args: { touchpointId } }))
  }
  if (interaction) calls.push(() => ({ name: 'interaction.remove', args: { interactionId: interaction.id } }))
  if (referral) calls.push(() => ({ name: 'referral.remove', args: { referralId: referral.id } }))
  if (response) calls.push(() => ({ name: 'response.remove', args: { responseId: response.id } }))
  if (client.homeownerId !== null) calls.push(() => propertyFor(random, client))
  return must(pickOf(random, calls), 'a call')()
}

/** For a client who already has an account, so no password is created. */
function propertyFor(random: Random, client: Client): CallOf {
  const property = createProperty(random)
  const { firstName, lastName, phone, homeownerId } = client
  const { token, tokenHash } = newLink(random)
  const invitation = { invitationId: random.uuid() as InvitationId, message: null, tokenHash, token }
  return {
    name: 'property.create_for_client',
    args: {
      ...property.args,
      ownerMembershipId: random.uuid() as MembershipId,
      clientId: random.uuid() as ClientId,
      homeownerId: must(homeownerId, 'an account'),
      person: { email: client.email ?? 'somebody@example.com', firstName, lastName: lastName || 'Keller', phone },
      temporaryPassword: null,
      existingClientId: client.id,
      invitation: random.chance(0.5) ? invitation : null,
    },
  }
}
