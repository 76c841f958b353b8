import { z } from 'zod'
import { clientId, interactionId } from '../kernel/fields.ts'
import { interactionFacts, loggedKinds } from './interaction.ts'
import { userScope } from '../kernel/scope.ts'
import { interactionLabels } from './interaction-labels.ts'
import { callOf, defineMutation } from '../kernel/mutation.ts'
import { livingClient, nameOfClient, refuseFuture, refuseOthers } from './own-client.ts'

const { on, notes } = interactionFacts

/** [CL5] Refuses (`invalid`) a future day. */
export const logInteraction = defineMutation({
  name: 'interaction.log',
  args: z.strictObject({
    interactionId,
    clientId,
    facts: z.strictObject({ kind: z.enum(loggedKinds), on, notes: notes.optional() }),
  }),
  action: 'edit_self',
  undo: ({ interactionId }) => callOf(removeInteraction, { interactionId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId, facts }) => `${interactionLabels[facts.kind]} with ${nameOfClient(tx, clientId)}`,
  run(tx, { interactionId, clientId, facts }, context) {
    livingClient(tx, clientId, context)
    refuseFuture(facts.on, context)
    const scope = userScope(context.userId)
    tx.insert('interaction', { notes: null, ...facts, id: interactionId, scope, clientId })
  },
})

/** Removes an interaction that was logged by mistake; a no-op if it is gone already. */
export const removeInteraction = defineMutation({
  name: 'interaction.remove',
  args: z.strictObject({ interactionId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Removed a logged interaction',
  run(tx, { interactionId }, context) {
    refuseOthers(context)
    tx.delete('interaction', interactionId)
  },
})
