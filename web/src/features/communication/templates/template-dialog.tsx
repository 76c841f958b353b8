import { channels } from '@hearthkeep/shared/message/client-message.ts'
import type { MessageTemplateId } from '@hearthkeep/shared/kernel/fields.ts'
import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import { placeholders, unknownPlaceholders } from '@hearthkeep/shared/message/template/placeholders.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { channelIcons } from '../../../ui/content/person/channel-icons.ts'
import { WithPlaceholders } from './with-placeholders.tsx'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { templateSchema, type TemplateForm, type TemplateValues, type TemplateSubject } from './template-values.ts'

/** The form of a template. A template based on a built-in one replaces it. */
export function TemplateDialog({ subject, onClose }: { subject: TemplateSubject; onClose(): void }) {
  // Minted once, so a double press creates one template.
  const [newId] = useState(() => mintId<MessageTemplateId>())
  const { name, channel, text, subject: head } = subject.kind === 'own' ? subject.row : subject
  const isActive = subject.kind === 'own' ? subject.row.isActive : true
  const draftForm = useDraftForm<TemplateForm, TemplateValues>({
    key: subject.kind === 'own' ? `edit-template/${subject.row.id}` : `add-template/${subject.templateType}/${channel}`,
    schema: templateSchema,
    initial: { name, channel, subject: head, text, isActive },
  })
  const { control } = draftForm.form
  const written = useWatch({ control })
  const save = useSaveForm(draftForm, {
    callOf: (values) => {
      const facts = { ...values, subject: values.channel === 'email' ? values.subject : '' }
      return templateCall(subject, { facts, changes: draftForm.changes(facts), newId })
    },
    done: (values) => ({ tone: 'good', text: 'Template saved', detail: values.name }),
    failed: 'Couldn’t save the template',
    onSaved: onClose,
  })
  const unknown = unknownPlaceholders(`${written.subject ?? ''}\n${written.text ?? ''}`)
  const isCustom = subject.kind === 'new' && subject.templateType === 'custom'
  return (
    <DraftDialog
      title={subject.kind === 'own' || !isCustom ? 'Edit template' : 'Save as template'}
      draftForm={draftForm}
      submitLabel="Save template"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" maxLength={200} required />
      {isCustom && (
        <ChoiceField
          control={control}
          name="channel"
          label="Message type"
          options={channels.map((value) => ({ value, label: channelLabels[value], icon: channelIcons[value] }))}
        />
      )}
      <WithPlaceholders offered={placeholders}>
        {written.channel === 'email' && (
          <TextField control={control} name="subject" label="Subject" autoComplete="off" maxLength={200} />
        )}
        <TextField control={control} name="text" label="Message" rows={8} required />
      </WithPlaceholders>
      {unknown.length > 0 && (
        <FormAlert
          tone="attention"
          title={`${unknown.join(', ')} ${unknown.length === 1 ? 'isn’t a placeholder' : 'aren’t placeholders'}`}
        >
          It’ll be sent as is.
        </FormAlert>
      )}
      <SwitchField
        control={control}
        name="isActive"
        label="In use"
        hint={
          subject.kind === 'own' || !isCustom
            ? 'When off, the built-in text is sent instead, if there is one.'
            : undefined
        }
      />
    </DraftDialog>
  )
}

interface TemplateInput {
  facts: TemplateValues
  changes: Partial<TemplateValues>
  newId: MessageTemplateId
}

/** [ME49] Edits the realtor's own row, or adds one. Returns `null` if nothing was changed. */
function templateCall(subject: TemplateSubject, { facts, changes, newId }: TemplateInput): CallOf | null {
  if (subject.kind === 'new')
    return {
      name: 'message_template.add',
      args: { templateId: newId, facts: { ...facts, templateType: subject.templateType } },
    }
  if (Object.keys(changes).length === 0) return null
  return { name: 'message_template.edit', args: { templateId: subject.row.id, changes } }
}
