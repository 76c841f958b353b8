import type { MessageTemplate } from '@hearthkeep/shared/entities.ts'
import type { MessageTemplateId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { DraftForm } from '../../../data/forms/use-draft-form.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useSaveDraft } from '../../../data/forms/use-save-draft.ts'
import { mintId } from '../../../platform/ids.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { TemplateForm, TemplateSubject, TemplateValues } from './template-values.ts'

interface SavingTemplate {
  subject: TemplateSubject
  newId: MessageTemplateId
  onSaved(): void
}

/** [ME49] Saves the form of a template: changes the realtor's own row, or adds one. */
export function useSaveTemplate(
  draftForm: DraftForm<TemplateForm, TemplateValues>,
  { subject, newId, onSaved }: SavingTemplate,
) {
  const saveDraft = useSaveDraft(draftForm)
  const toast = useToast()
  return draftForm.form.handleSubmit(async (values) => {
    const facts = { ...values, subject: values.channel === 'email' ? values.subject : '' }
    const call = callOf(subject, { facts, changes: draftForm.changes(facts), newId })
    const refusal = await saveDraft(call)
    if (refusal) return toast({ tone: 'replace', text: 'The template could not be saved', detail: refusal.message })
    onSaved()
    if (call) toast({ tone: 'good', text: 'Template saved', detail: values.name })
  })
}

interface Asked {
  facts: TemplateValues
  changes: Partial<TemplateValues>
  newId: MessageTemplateId
}

/** Null where nothing was changed. */
function callOf(subject: TemplateSubject, { facts, changes, newId }: Asked): CallOf | null {
  if (subject.kind === 'new')
    return {
      name: 'message_template.add',
      args: { templateId: newId, facts: { ...facts, templateType: subject.templateType } },
    }
  if (Object.keys(changes).length === 0) return null
  return { name: 'message_template.edit', args: { templateId: subject.row.id, changes } }
}

/** Removes a template; Undo adds it again, under a new id. */
export function useRemoveTemplate() {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error', detail: outcome.refusal.message })
    return outcome.ok
  }
  return async ({ id, name, templateType, channel, subject, text, isActive, isDefault }: MessageTemplate) => {
    if (!(await change({ name: 'message_template.remove', args: { templateId: id } }))) return
    const facts = { name, templateType, channel, subject, text, isActive, isDefault }
    const add = () =>
      void change({ name: 'message_template.add', args: { templateId: mintId<MessageTemplateId>(), facts } })
    toast({ text: 'Template removed', detail: name, action: { label: 'Undo', onAction: add } })
  }
}
