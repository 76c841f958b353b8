import { z } from 'zod'
import { clientId, referralId } from '../kernel/fields.ts'
import { referralFacts } from './referral.ts'
import { userScope } from '../kernel/scope.ts'
import { callOf, defineMutation } from '../kernel/mutation.ts'
import { livingClient, nameOfClient, refuseFuture, refuseOthers } from './own-client.ts'

const facts = z.strictObject(referralFacts).partial().required({ name: true, contact: true, on: true })

/** Refuses (`invalid`) a future day. */
export const recordReferral = defineMutation({
  name: 'referral.record',
  args: z.strictObject({ referralId, clientId, facts }),
  action: 'edit_self',
  undo: ({ referralId }) => callOf(removeReferral, { referralId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId, facts }) => `${nameOfClient(tx, clientId)} referred ${facts.name}`,
  run(tx, { referralId, clientId, facts }, context) {
    livingClient(tx, clientId, context)
    refuseFuture(facts.on, context)
    const scope = userScope(context.userId)
    tx.insert('referral', {
      notes: null,
      ...facts,
      id: referralId,
      scope,
      clientId,
      touchpointId: null,
      messageId: null,
      countsForGiver: false,
    })
  },
})

/** Removes a referral that was recorded by mistake; a no-op if it is gone already. */
export const removeReferral = defineMutation({
  name: 'referral.remove',
  args: z.strictObject({ referralId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Removed a referral',
  run(tx, { referralId }, context) {
    refuseOthers(context)
    tx.delete('referral', referralId)
  },
})
