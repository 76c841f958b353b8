import type { Client } from '@hearthkeep/shared/entities.ts'
import { channels, clientMessageFacts } from '@hearthkeep/shared/message/client-message.ts'
import { optional } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { channelIcons } from '../../../ui/content/person/channel-icons.ts'
import { smsLength } from './send-values.ts'

const { subject, text } = clientMessageFacts

const schema = z
  .object({
    channel: z.enum(channels),
    subject: optional(subject),
    text: text.refine((words) => words.trim() !== '', 'Message is required'),
  })
  .superRefine(({ channel, subject: head }, check) => {
    if (channel === 'email' && (head ?? '').trim() === '')
      check.addIssue({ code: 'custom', path: ['subject'], message: 'Subject is required' })
  })
type Written = z.infer<typeof schema>

interface SendAgainDialogProps {
  client: Client
  /** The refused message, to be sent with the same id. */
  again: { args: ArgsOf<'message.send'>; revision: Revision<Written> }
  onClose(): void
}

/** Edits and resends a refused message: to one client, with all placeholders filled in. */
export function SendAgainDialog({ client, again: { args, revision }, onClose }: SendAgainDialogProps) {
  const draftForm = useDraftForm<Written>({
    key: `send-again/${args.messageId}`,
    schema,
    initial: { channel: args.channel, subject: args.subject, text: args.text },
    revision,
  })
  const { control } = draftForm.form
  const written = useWatch({ control })
  const send = useSaveForm(draftForm, {
    callOf: ({ channel, subject: head, text: words }) => {
      const changed = { channel, subject: channel === 'email' ? (head ?? '') : '', text: words }
      return { name: 'message.send', args: { ...args, ...changed } }
    },
    done: { tone: 'good', text: 'Message sent again', detail: `To ${clientName(client)}` },
    failed: 'Failed to send message',
    settle: revision.settle,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={`Message to ${clientName(client)}`}
      draftForm={draftForm}
      submitLabel="Send Message"
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <ChoiceField
        control={control}
        name="channel"
        label="Message type"
        options={channels.map((value) => ({ value, label: channelLabels[value], icon: channelIcons[value] }))}
      />
      {written.channel === 'email' && (
        <TextField control={control} name="subject" label="Subject" autoComplete="off" maxLength={200} required />
      )}
      <TextField
        control={control}
        name="text"
        label="Message"
        rows={8}
        hint={written.channel === 'sms' ? smsLength(written.text ?? '') : undefined}
        required
      />
    </DraftDialog>
  )
}
