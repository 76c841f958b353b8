import type { TouchpointPlan } from '../touchpoint/touchpoint-plan.ts'
import { z } from 'zod'
import { clientId, handOverId, officeId, userId, type ClientId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation, type Context, type Tx } from '../kernel/mutation.ts'
import { livingClient, nameOfClient } from '../client/own-client.ts'
import { keepFigures } from './keep-figures.ts'
import { colleagueOf, nameOfColleague, seatIn } from './own-seat.ts'

/** Records about a client that move along with them. */
const carriedEntities = ['interaction', 'referral', 'response', 'touchpoint', 'clientMessage'] as const

/** More would block other writers for too long, because a client moves in one transaction. */
export const MAX_CARRIED = 2_000

/**
 * [OF11] Hands the client and everything recorded about them over to a colleague. The server handles what follows for
 * the colleague, the properties and the homeowner. Refuses (`limit`) a client with too many records.
 */
export const handOverClient = defineMutation({
  name: 'client.hand_over',
  args: z.strictObject({
    officeId,
    clientId,
    toUserId: userId,
    /** Shared by clients that are handed over together. */
    handOverId,
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId, toUserId }) =>
    `Handed ${nameOfClient(tx, clientId)} over to ${nameOfColleague(tx, toUserId) ?? 'a colleague'}`,
  run(tx, { officeId, clientId, toUserId }, context) {
    seatIn(tx, officeId, context)
    colleagueOf(tx, toUserId, context)
    livingClient(tx, clientId, context)
    keepOwnFigures(tx, clientId, context)
    releaseRecords(tx, clientId)
    for (const plan of plansNaming(tx, clientId, context)) leavePlan(tx, plan, { clientId, now: context.now })
    tx.delete('client', clientId)
  },
})

/** [OF19] */
function keepOwnFigures(tx: Tx, clientId: ClientId, { userId, today }: Context): void {
  const [touchpoints, responses, referrals] = [
    tx.byIndex('touchpoint', 'clientId', clientId),
    tx.byIndex('response', 'clientId', clientId),
    tx.byIndex('referral', 'clientId', clientId),
  ]
  const user = tx.get('user', userId)
  if (user && touchpoints.length + responses.length + referrals.length > 0)
    tx.patch('user', userId, {
      keptFigures: keepFigures(user.keptFigures, { touchpoints, responses, referrals }, today),
    })
}

function releaseRecords(tx: Tx, clientId: ClientId): void {
  let count = 0
  for (const entity of carriedEntities)
    for (const { id } of tx.byIndex(entity, 'clientId', clientId)) {
      if (++count > MAX_CARRIED)
        throw new Refusal('limit', `At most ${MAX_CARRIED.toLocaleString('en-US')} records can move with a client.`)
      tx.delete(entity, id)
    }
}

function plansNaming(tx: Tx, clientId: ClientId, { userId }: Context): TouchpointPlan[] {
  const plans = tx.byIndex('touchpointPlan', 'scope', userScope(userId))
  return plans.filter(({ clientIds }) => clientIds?.includes(clientId))
}

/** Removes a plan that names no other client: a plan without names applies to all clients. */
function leavePlan(
  tx: Tx,
  { id, clientIds, deletedAt }: TouchpointPlan,
  { clientId, now }: { clientId: ClientId; now: string },
): void {
  const left = clientIds?.filter((named) => named !== clientId) ?? []
  if (left.length > 0) tx.patch('touchpointPlan', id, { clientIds: left })
  else tx.patch('touchpointPlan', id, { deletedAt: deletedAt ?? now, automaticSince: null })
}
