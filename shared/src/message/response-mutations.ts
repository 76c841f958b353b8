import { z } from 'zod'
import { clientId, responseId, touchpointId } from '../kernel/fields.ts'
import { responseFacts } from './response.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { callOf, defineMutation } from '../kernel/mutation.ts'
import { livingClient, nameOfClient, refuseFuture, refuseOthers } from '../client/own-client.ts'

const facts = z.strictObject({
  ...z.strictObject(responseFacts).partial().required({ on: true }).shape,
  /** The touchpoint that they responded to. */
  touchpointId: touchpointId.nullish(),
})

/** Refuses (`invalid`) a future day, and another realtor's touchpoint (`not_found`). */
export const recordResponse = defineMutation({
  name: 'response.record',
  args: z.strictObject({ responseId, clientId, facts }),
  action: 'edit_self',
  undo: ({ responseId }) => callOf(removeResponse, { responseId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId }) => `${nameOfClient(tx, clientId)} answered`,
  run(tx, { responseId, clientId, facts }, context) {
    livingClient(tx, clientId, context)
    refuseFuture(facts.on, context)
    const { touchpointId = null, rating = null, comment = null, on } = facts
    if (touchpointId !== null && tx.get('touchpoint', touchpointId)?.clientId !== clientId)
      throw new Refusal('not_found', 'Touchpoint not found')
    const scope = userScope(context.userId)
    const about = { clientId, touchpointId, messageId: null }
    tx.insert('response', { id: responseId, scope, ...about, rating, comment, on, countsForGiver: false })
  },
})

/** Removes a response that was recorded by mistake; a no-op if it is gone already. */
export const removeResponse = defineMutation({
  name: 'response.remove',
  args: z.strictObject({ responseId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Removed an answer',
  run(tx, { responseId }, context) {
    refuseOthers(context)
    tx.delete('response', responseId)
  },
})
