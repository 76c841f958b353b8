import { z } from 'zod'
import { clientId, interactionId, type InteractionId } from '../kernel/fields.ts'
import { interactionFacts, loggedKinds, type Interaction } from './interaction.ts'
import { userScope } from '../kernel/scope.ts'
import { interactionLabels } from './interaction-labels.ts'
import { Refusal } from '../kernel/outcome.ts'
import { callOf, defineMutation, type Reader } from '../kernel/mutation.ts'
import { livingClient, nameOfClient, refuseFuture, refuseOthers } from './own-client.ts'

const logged = z.strictObject({ ...interactionFacts, kind: z.enum(loggedKinds) })

/** [CL5] [CL61] [CL62] Refuses (`invalid`) a future day, the outcome of what is no call, and a next day that is not later. */
export const logInteraction = defineMutation({
  name: 'interaction.log',
  args: z.strictObject({
    interactionId,
    clientId,
    facts: logged.partial().required({ kind: true, on: true }),
  }),
  action: 'edit_self',
  undo: ({ interactionId }) => callOf(removeInteraction, { interactionId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId, facts }) => `${interactionLabels[facts.kind]} with ${nameOfClient(tx, clientId)}`,
  run(tx, { interactionId, clientId, facts }, context) {
    livingClient(tx, clientId, context)
    const row = { notes: null, outcome: null, nextOn: null, ...facts }
    refuseFuture(row.on, context)
    refuseWrong(row)
    tx.insert('interaction', { ...row, id: interactionId, scope: userScope(context.userId), clientId })
  },
})

/** [CL5] Refuses as {@link logInteraction} does; a day that stays is not checked again. */
export const editInteraction = defineMutation({
  name: 'interaction.edit',
  args: z.strictObject({ interactionId, changes: logged.partial() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  edits: ({ interactionId, changes }) => ({ entity: 'interaction', id: interactionId, changes }),
  sentence: (tx, { interactionId }) => `Changed a contact with ${nameOfClientOf(tx, interactionId)}`,
  run(tx, { interactionId, changes }, context) {
    refuseOthers(context)
    const row = tx.get('interaction', interactionId)
    if (!row) throw new Refusal('not_found', 'This contact was removed')
    // The person’s day may be another where it was logged.
    if (changes.on) refuseFuture(changes.on, context)
    refuseWrong({ ...row, ...changes })
    tx.patch('interaction', interactionId, changes)
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

function refuseWrong({ kind, on, outcome, nextOn }: Pick<Interaction, keyof typeof interactionFacts>): void {
  if (outcome && kind !== 'call') refuse('outcome', 'Only a call has an outcome')
  if (nextOn && nextOn <= on) refuse('nextOn', 'The next contact comes after this one')
}

function refuse(path: keyof Interaction, message: string): never {
  throw new Refusal('invalid', message, [{ path, message }])
}

function nameOfClientOf(tx: Reader, id: InteractionId): string {
  const row = tx.get('interaction', id)
  return row ? nameOfClient(tx, row.clientId) : 'a client'
}
