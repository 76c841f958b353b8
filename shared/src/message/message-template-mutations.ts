import { z } from 'zod'
import { messageTemplateId, type MessageTemplateId } from '../kernel/fields.ts'
import { messageTemplateFacts } from './message-template.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation, type Reader } from '../kernel/mutation.ts'
import { refuseOthers } from '../client/own-client.ts'

const facts = z.strictObject(messageTemplateFacts)

export const addTemplate = defineMutation({
  name: 'message_template.add',
  args: z.strictObject({
    templateId: messageTemplateId,
    facts: facts.partial().required({ name: true, channel: true, text: true }),
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { facts: { name } }) => `Added the template ‘${name}’`,
  run(tx, { templateId, facts }, context) {
    refuseOthers(context)
    const unstated = { templateType: 'custom', subject: '', isActive: true, isDefault: false }
    tx.insert('messageTemplate', { ...unstated, ...facts, id: templateId, scope: userScope(context.userId) })
  },
})

export const editTemplate = defineMutation({
  name: 'message_template.edit',
  args: z.strictObject({ templateId: messageTemplateId, changes: facts.partial() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  edits: ({ templateId, changes }) => ({ entity: 'messageTemplate', id: templateId, changes }),
  sentence: (tx, { templateId }) => `Changed ${nameOf(tx, templateId)}`,
  run(tx, { templateId, changes }, context) {
    refuseOthers(context)
    if (!tx.get('messageTemplate', templateId)) throw new Refusal('not_found', 'This template was removed')
    tx.patch('messageTemplate', templateId, changes)
  },
})

/** A no-op if the template is gone. */
export const removeTemplate = defineMutation({
  name: 'message_template.remove',
  args: z.strictObject({ templateId: messageTemplateId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { templateId }) => `Removed ${nameOf(tx, templateId)}`,
  run(tx, { templateId }, context) {
    refuseOthers(context)
    tx.delete('messageTemplate', templateId)
  },
})

function nameOf(tx: Reader, id: MessageTemplateId): string {
  const row = tx.get('messageTemplate', id)
  return row ? `the template ‘${row.name}’` : 'a template'
}
