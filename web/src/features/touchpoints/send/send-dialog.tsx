import type { Touchpoint, Client } from '@hearthkeep/shared/entities.ts'
import { channels, clientMessageFacts, type MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { householdName } from '@hearthkeep/shared/client/household.ts'
import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import {
  addressed,
  addressesOf,
  channelFor,
  whyNotReached,
  whyTurnedOff,
} from '@hearthkeep/shared/message/sending/may-send.ts'
import { touchpointWords } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import Button from '@mui/material/Button'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { fillFor, type About, type Communication } from '../../../data/queries/clients/read-communication.ts'
import { useCommunication } from '../../../data/queries/clients/use-communication.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { RadioRows } from '../../../ui/form/choices/radio-rows.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { aboutTouchpoint } from '../touchpoint-values.ts'
import { TouchpointPreview } from '../touchpoint-preview.tsx'
import { useSendTouchpoint } from './use-send-touchpoint.ts'

interface SendDialogProps {
  touchpoint: Touchpoint
  /** The call that creates the touchpoint, if it does not exist yet. */
  first?: CallOf
  today: CalendarDate
  /** The server is known to be unreachable. */
  isOffline: boolean
  onEdit(): void
  onClose(): void
}

/** [TP10] The touchpoint message as its client receives it, with the button that sends it. */
export function SendDialog(props: SendDialogProps) {
  const communication = useCommunication()
  const about = communication && aboutTouchpoint(communication, props.touchpoint, props.today)
  return about ? <OpenDialog {...props} communication={communication} about={about} /> : null
}

interface OpenDialogProps extends SendDialogProps {
  communication: Communication
  about: About
}

function OpenDialog({ touchpoint, first, isOffline, communication, about, onEdit, onClose }: OpenDialogProps) {
  const { choices, templates } = communication
  const { client } = about
  const way = channelFor(client, choices)
  const [chosen, setChosen] = useState<MessageChannel | null>(null)
  const channel = chosen ?? way.channel ?? 'email'
  const whyNot = (asked: MessageChannel) => whyTurnedOff(choices, asked) ?? whyNotReached(client, asked)
  const reasons = channels.flatMap((each) => whyNot(each) ?? [])
  const words = touchpointWords({ touchpoint, channel, own: templates })
  const filled = words && fillFor(words, about, channel).letter
  const isTooLong = filled !== null && !clientMessageFacts.text.safeParse(filled.text).success
  const mustEdit = words === null || isTooLong
  const sending = { touchpoint, first, client, isOffline, onSent: onClose }
  const { isSending, send } = useSendTouchpoint(sending)
  return (
    <ResponsiveDialog
      onClose={onClose}
      title={`Send to ${householdName(client)}`}
      actions={
        <>
          <Button onClick={mustEdit ? onEdit : onClose}>{mustEdit ? 'Edit touchpoint' : 'Cancel'}</Button>
          <Button
            variant="contained"
            startIcon={<Icon of={Send} size={18} />}
            disabled={filled === null || isTooLong || whyNot(channel) !== null || isSending}
            onClick={() => filled && void send({ channel, ...filled }, addressed(client, channel).to)}
          >
            {isSending ? 'Sending...' : 'Send Now'}
          </Button>
        </>
      }
    >
      {reasons.length === 0 ? (
        <RadioRows
          legend="Message type"
          options={[
            { value: 'email', label: channelLabels.email, hint: addressesOf(client, 'email') },
            { value: 'sms', label: channelLabels.sms, hint: addressesOf(client, 'sms') },
          ]}
          value={channel}
          onChange={(value) => setChosen(value)}
        />
      ) : (
        <>
          {way.channel !== null && <FormAlert tone="neutral" title={whereWords(client, way.channel)} />}
          {way.channel === null && reasons.map((reason) => <FormAlert key={reason} tone="attention" title={reason} />)}
        </>
      )}
      {isTooLong && <FormAlert tone="attention" title="This message is too long. Shorten the note or content." />}
      {words ? (
        <TouchpointPreview {...{ touchpoint, channel, communication, about }} />
      ) : (
        <FormAlert tone="attention" title="This touchpoint has no message yet">
          Choose a type or add content to send it as a message.
        </FormAlert>
      )}
    </ResponsiveDialog>
  )
}

/** `Email to ann@example.com and ben@example.com` */
const whereWords = (client: Client, channel: MessageChannel) =>
  `${channel === 'email' ? 'Email' : 'Text'} to ${addressesOf(client, channel)}`
