import { placeholders } from '@hearthkeep/shared/message/template/placeholders.ts'
import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import { spreads } from '@hearthkeep/shared/message/sending/spread.ts'
import { whyTurnedOff } from '@hearthkeep/shared/message/sending/may-send.ts'
import { channels } from '@hearthkeep/shared/message/client-message.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Send } from 'lucide-react'
import { type FormEventHandler, type KeyboardEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Icon } from '../../../ui/content/icon.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { channelIcons } from '../../../ui/content/person/channel-icons.ts'
import type { Communication } from '../../../data/queries/clients/read-communication.ts'
import { Form, Muted } from '../../../ui/kit.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import type { Recipients } from './recipients.ts'
import { type MessageForm, lastLeaves, smsLength, spreadLabels } from './send-values.ts'
import { activeChoices } from '@hearthkeep/shared/message/template/template-choices.ts'
import type { useTemplateChoice } from './use-template-choice.ts'
import { WithPlaceholders } from '../templates/with-placeholders.tsx'
import { isComposing } from '../../../ui/form/is-composing.ts'
import { ownProvider } from '@hearthkeep/shared/message/sending/own-provider.ts'
import { mostMessages, roomToday } from '@hearthkeep/shared/message/sending/warm-up.ts'
import { useMessages } from '../../../data/queries/clients/use-communication.ts'

interface SendFormProps {
  form: MessageForm
  communication: Communication
  recipients: Recipients
  /** Filled in for the first recipient. */
  filledText: string
  templateChoice: ReturnType<typeof useTemplateChoice>
  onSubmit: FormEventHandler<HTMLFormElement>
  onClear(): void
  onSaveTemplate(): void
  onSettings(): void
}

/** The form for writing a message. */
export function SendForm(props: SendFormProps) {
  const { form, communication, recipients, filledText, templateChoice, onSubmit, onClear, onSaveTemplate, onSettings } =
    props
  const { control } = form
  const { isDirty, isSubmitting } = form.formState
  const [channel, spread] = useWatch({ control, name: ['channel', 'spread'] })
  const { own, builtIn } = activeChoices(communication.templates, channel)
  const turnedOff = whyTurnedOff(communication.choices, channel)
  const option = ({ key, name }: { key: string; name: string }) => ({ value: key, label: name })
  return (
    <SectionCard title="New message">
      <Form gap={20} noValidate onSubmit={onSubmit} onKeyDown={keepEnter}>
        <RecipientFields {...{ form, communication, recipients }} />
        <ChoiceField
          control={control}
          name="channel"
          label="Message type"
          options={channels.map((value) => ({ value, label: channelLabels[value], icon: channelIcons[value] }))}
          onChoose={templateChoice.changeChannel}
        />
        {turnedOff && (
          <FormAlert tone="attention" title={turnedOff}>
            <Button variant="text" onClick={onSettings}>
              Open settings
            </Button>
          </FormAlert>
        )}
        <SelectField
          control={control}
          name="template"
          label="Template"
          placeholder="None"
          options={[
            ...(own.length > 0 ? [{ label: 'Your templates', options: own.map(option) }] : []),
            { label: 'Built-in templates', options: builtIn.map(option) },
          ]}
          onChoose={(key) => {
            const choice = [...own, ...builtIn].find((known) => known.key === key)
            if (choice) templateChoice.choose(choice)
            else form.setValue('template', null)
          }}
        />
        <WithPlaceholders offered={byHand}>
          {channel === 'email' && (
            <TextField control={control} name="subject" label="Subject" autoComplete="off" maxLength={200} required />
          )}
          <TextField
            control={control}
            name="text"
            label="Message"
            rows={6}
            hint={channel === 'sms' ? smsLength(filledText) : undefined}
            required
          />
        </WithPlaceholders>
        {recipients.to.length > 1 && (
          <ChoiceField
            control={control}
            name="spread"
            label="When to send"
            options={spreads.map((value) => ({ value, label: spreadLabels[value] }))}
            hint={lastLeaves(recipients.to.length, spread)}
          />
        )}
        <RoomToday communication={communication} />
        <Muted>Between 9 PM and 8 AM the client’s time, messages wait until morning.</Muted>
        <Actions>
          <Button variant="text" onClick={onSaveTemplate}>
            Save as template
          </Button>
          {isDirty && (
            <Button variant="text" onClick={onClear}>
              Clear
            </Button>
          )}
          <Button type="submit" variant="contained" startIcon={<Icon of={Send} />} disabled={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send Message'}
          </Button>
        </Actions>
      </Form>
    </SectionCard>
  )
}

/** Placeholders about a task are left out: a message written by hand has no task. */
const byHand = placeholders.filter((placeholder) => placeholder !== 'taskTitle' && placeholder !== 'dueDate')

/** Prevents Enter in the subject from submitting: a sent message cannot be recalled. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && !isComposing(event) && event.target instanceof HTMLInputElement) event.preventDefault()
}

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 auto' }, '& > :last-child': { flexBasis: '100%' } },
}))

/** [ME55] How many more messages can be sent today. */
function RoomToday({ communication: { realtor, choices } }: { communication: Communication }) {
  const messages = useMessages()
  // The number changes when messages are sent; it is read anew each time the form is opened.
  const [now] = useState(() => new Date())
  if (!messages || ownProvider(choices, 'email').sends) return null
  const sent = messages.map(({ message }) => message)
  const { most, left } = roomToday(realtor, { messages: sent, now: now.toISOString() })
  return <Muted>{roomWords({ most, left })}</Muted>
}

function roomWords({ most, left }: { most: number; left: number }): string {
  const room = `You can send ${left} more ${left === 1 ? 'message' : 'messages'} today; others wait until there is room.`
  return most < mostMessages.realtor ? `${room} The limit grows as you send messages that nobody objects to.` : room
}
