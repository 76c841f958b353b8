import type { MessageTemplateId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { TemplateSubject, TemplateValues } from './template-values.ts'

interface TemplateInput {
  facts: TemplateValues
  changes: Partial<TemplateValues>
  newId: MessageTemplateId
}

/** [ME49] Edits the realtor's own row, or adds one. Returns `null` if nothing was changed. */
export function templateCall(subject: TemplateSubject, { facts, changes, newId }: TemplateInput): CallOf | null {
  if (subject.kind === 'new')
    return {
      name: 'message_template.add',
      args: { templateId: newId, facts: { ...facts, templateType: subject.templateType } },
    }
  if (Object.keys(changes).length === 0) return null
  return { name: 'message_template.edit', args: { templateId: subject.row.id, changes } }
}
