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
  sentence: async (_tx, { facts: { name } }) => `Added the template ‘${name}’`,
  async run(tx, { templateId, facts }, context) {
    refuseOthers(context)
    const unstated = { templateType: 'custom', subject: '', isActive: true, isDefault: false }
    await tx.insert('messageTemplate', { ...unstated, ...facts, id: templateId, scope: userScope(context.userId) })
  },
})

export const editTemplate = defineMutation({
  name: 'message_template.edit',
  args: z.strictObject({ templateId: messageTemplateId, changes: facts.partial() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  edits: ({ templateId, changes }) => ({ entity: 'messageTemplate', id: templateId, changes }),
  sentence: async (tx, { templateId }) => `Changed ${await nameOf(tx, templateId)}`,
  async run(tx, { templateId, changes }, context) {
    refuseOthers(context)
    if (!(await tx.get('messageTemplate', templateId))) throw new Refusal('not_found', 'This template was removed')
    await tx.patch('messageTemplate', templateId, changes)
  },
})

/** A no-op if the template is gone. */
export const removeTemplate = defineMutation({
  name: 'message_template.remove',
  args: z.strictObject({ templateId: messageTemplateId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (tx, { templateId }) => `Removed ${await nameOf(tx, templateId)}`,
  async run(tx, { templateId }, context) {
    refuseOthers(context)
    await tx.delete('messageTemplate', templateId)
  },
})

async function nameOf(tx: Reader, id: MessageTemplateId): Promise<string> {
  const row = await tx.get('messageTemplate', id)
  return row ? `the template ‘${row.name}’` : 'a template'
}
