import { z } from 'zod'
import type { TouchpointPlan } from '../entities.ts'
import { clientId, handOverId, officeId, userId, type ClientId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation, type Context, type Tx } from '../kernel/mutation.ts'
import { livingClient, nameOfClient } from '../client/own-client.ts'
import { colleagueOf, seatIn } from './own-seat.ts'

/** What is recorded of a client, and goes along with them. */
export const carriedEntities = ['interaction', 'referral', 'response', 'touchpoint', 'clientMessage'] as const

/** More would keep others from writing for too long: a client goes in one transaction. */
export const MOST_CARRIED = 2_000

/**
 * [OF11] The colleague has the client from now on, with all that is recorded of them. What follows from it for the colleague,
 * the houses and the homeowner is the server's to do. Refuses (`limit`) a client of whom too much is recorded.
 */
export const handOverClient = defineMutation({
  name: 'client.hand_over',
  args: z.strictObject({
    officeId,
    clientId,
    toUserId: userId,
    /** The same for clients that are handed over together. */
    handOverId,
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (tx, { clientId, toUserId }) => {
    const [copy] = await tx.byIndex('colleague', 'userId', toUserId)
    return `Handed ${await nameOfClient(tx, clientId)} over to ${copy?.name ?? 'a colleague'}`
  },
  async run(tx, { officeId, clientId, toUserId }, context) {
    await seatIn(tx, officeId, context)
    await colleagueOf(tx, toUserId, context)
    await livingClient(tx, clientId, context)
    await releaseRecords(tx, clientId)
    for (const plan of await plansNaming(tx, clientId, context))
      await leavePlan(tx, plan, { clientId, now: context.now })
    await tx.delete('client', clientId)
  },
})

async function releaseRecords(tx: Tx, clientId: ClientId): Promise<void> {
  let count = 0
  for (const entity of carriedEntities)
    for (const { id } of await tx.byIndex(entity, 'clientId', clientId)) {
      if (++count > MOST_CARRIED)
        throw new Refusal('limit', `At most ${MOST_CARRIED.toLocaleString('en-US')} records go along with a client.`)
      await tx.delete(entity, id)
    }
}

async function plansNaming(tx: Tx, clientId: ClientId, { userId }: Context): Promise<TouchpointPlan[]> {
  const plans = await tx.byIndex('touchpointPlan', 'scope', userScope(userId))
  return plans.filter(({ clientIds }) => clientIds?.includes(clientId))
}

/** A plan that names nobody else is removed: without names it would be for all clients. */
async function leavePlan(
  tx: Tx,
  { id, clientIds, deletedAt }: TouchpointPlan,
  { clientId, now }: { clientId: ClientId; now: string },
): Promise<void> {
  const left = clientIds?.filter((named) => named !== clientId) ?? []
  if (left.length > 0) await tx.patch('touchpointPlan', id, { clientIds: left })
  else await tx.patch('touchpointPlan', id, { deletedAt: deletedAt ?? now, automaticSince: null })
}
