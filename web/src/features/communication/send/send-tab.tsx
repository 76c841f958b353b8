import type { CalendarDate, ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { SideBySide } from '../../../ui/content/list/columns.tsx'
import { Stack, Muted } from '../../../ui/kit.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { fillMessage } from '@hearthkeep/shared/message/fill-message.ts'
import type { Communication } from '../../../data/queries/clients/read-communication.ts'
import { recipientsOf } from './recipients.ts'
import { SendForm } from './send-form.tsx'
import { newMessage, sendSchema, type SendInput, type SendValues } from './send-values.ts'
import type { TemplateSubject } from '../templates/template-values.ts'
import { TemplatesCard } from '../templates/templates-card.tsx'
import { factsFor, useSend } from './use-send.ts'
import { useTemplateChoice } from './use-template-choice.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { letterEnd } from '@hearthkeep/shared/message/communication-choices.ts'
import { unknownPlaceholders } from '@hearthkeep/shared/message/template/placeholders.ts'
import { receivedMessage } from '@hearthkeep/shared/message/received-message.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'
import { RenderedMessage } from '../../../ui/content/person/rendered-message.tsx'
import { useEmailSign } from '../../../data/queries/use-branding.ts'

const TemplateDialog = lazily(async () => (await import('../templates/template-dialog.tsx')).TemplateDialog)

interface SendTabProps {
  /** [RD22] The clients whom another page selected for a message. */
  chosen?: readonly ClientId[] | undefined
  communication: Communication
  today: CalendarDate
  isOffline: boolean
  onSettings(): void
}

/** The message form; it resets after each sent message. */
export function SendTab(props: SendTabProps) {
  const [turn, setTurn] = useState(0)
  return (
    <Writing key={turn} {...props} chosen={turn === 0 ? props.chosen : undefined} onNext={() => setTurn(turn + 1)} />
  )
}

function Writing({ chosen, communication, today, isOffline, onSettings, onNext }: SendTabProps & { onNext(): void }) {
  const draftForm = useDraftForm<SendInput, SendValues>({
    // A draft to others would replace the selection.
    key: chosen ? `send-message/${chosen.join('/')}` : 'send-message',
    schema: sendSchema,
    initial: chosen
      ? { ...newMessage(communication), to: 'clients', clientIds: [...chosen] }
      : newMessage(communication),
  })
  const { form, drop } = draftForm
  const toast = useToast()
  const [saved, setSaved] = useState<TemplateSubject | null>(null)
  const templateChoice = useTemplateChoice(form, communication.templates)
  const submit = useSend(draftForm, { communication, today, isOffline, onSent: onNext })
  const clear = async () => {
    const before = form.getValues()
    await drop()
    form.reset(newMessage(communication))
    const bringBack = () => {
      for (const [field, value] of Object.entries(before))
        form.setValue(field as keyof SendInput, value, { shouldDirty: true })
    }
    toast({ text: 'Message cleared', action: { label: 'Undo', onAction: bringBack } })
  }
  const values = useWatch({ control: form.control, compute: (all: SendInput) => all })
  const recipients = recipientsOf(values, communication)
  const [first] = recipients.to
  const { channel } = values
  const written = { channel, subject: channel === 'email' ? (values.subject ?? '') : '', text: values.text ?? '' }
  const about = first && factsFor(first, { values, communication, today })
  const { text: filledText } = (about && fillMessage(written, about).letter) ?? written
  return (
    <SideBySide widths="minmax(0, 3fr) minmax(0, 2fr)">
      <SendForm
        {...{ form, communication, recipients, filledText, templateChoice, onSettings }}
        onSubmit={(event) => void submit(event)}
        onClear={() => void clear()}
        onSaveTemplate={() => setSaved(templateOf(form.getValues()))}
      />
      <Stack>
        <MessagePreview {...{ written, about, communication }} to={first && clientName(first.client)} />
        <TemplatesCard
          templates={communication.templates}
          channel={channel}
          onUse={(choice) => {
            // Rendered at once, because text that arrives in the field moves the caret to its end.
            if (flushSync(() => templateChoice.choose(choice))) showWritten()
          }}
        />
      </Stack>
      {/* Outside the form: a submit inside it would send the message. */}
      {saved && <TemplateDialog subject={saved} onClose={() => setSaved(null)} />}
      <ConfirmDialog
        open={templateChoice.asked !== null}
        onClose={templateChoice.refuse}
        title="Replace what you typed?"
        confirmLabel="Use template"
        cancelLabel="Keep my text"
        color="primary"
        onConfirm={templateChoice.confirm}
      >
        The template ‘{templateChoice.asked?.name}’ replaces what’s in the message now.
      </ConfirmDialog>
    </SideBySide>
  )
}

/** Scrolls to the message, because the pressed template may be far below the form. */
function showWritten(): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="text"]')
  // React Hook Form's `setFocus` waits for a timer: a key pressed before it would be lost.
  field?.focus()
  field?.setSelectionRange(0, 0)
  if (field) field.scrollTop = 0
}

/** Returns the initial values of a template that is created from the message in the form. */
const templateOf = ({ channel, subject, text }: SendInput): TemplateSubject => ({
  kind: 'new',
  templateType: 'custom',
  channel,
  name: '',
  subject: subject ?? '',
  text: text ?? '',
})

interface MessagePreviewProps {
  /** The text with its placeholders. */
  written: { channel: MessageChannel; subject: string; text: string }
  /** Undefined until a recipient is chosen. */
  about: MessageFacts | undefined
  /** The first recipient's name. */
  to: string | undefined
  communication: Pick<Communication, 'choices' | 'realtor'>
}

/** [ME46] A live preview of the message for the first recipient. */
function MessagePreview({ written, about, to, communication }: MessagePreviewProps) {
  const { channel } = written
  const sign = useEmailSign()
  const unknown = unknownPlaceholders(channel === 'email' ? `${written.subject}\n${written.text}` : written.text)
  const filled = (about && fillMessage(written, about).letter) ?? written
  const isEmpty = written.text.trim() === '' && (channel === 'sms' || written.subject.trim() === '')
  return (
    <SectionCard title="Preview" aside={to && `To ${to}`}>
      <Stack gap={12}>
        {unknown.length > 0 && (
          <FormAlert
            tone="attention"
            title={`${unknown.join(', ')} ${unknown.length === 1 ? 'isn’t a placeholder' : 'aren’t placeholders'}`}
          >
            It’ll be sent as is.
          </FormAlert>
        )}
        {isEmpty ? (
          <Muted>Your message appears here the way {to ?? 'its recipient'} will see it.</Muted>
        ) : (
          <RenderedMessage
            sign={sign}
            {...receivedMessage({ channel, ...filled }, letterEnd(communication.choices, communication.realtor))}
          />
        )}
        {!isEmpty && !about && <small>Choose a recipient to see the placeholders filled in.</small>}
      </Stack>
    </SectionCard>
  )
}
