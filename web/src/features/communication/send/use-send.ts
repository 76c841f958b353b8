import type { ClientMessageId, CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { spreadDelays } from '@hearthkeep/shared/message/sending/spread.ts'
import type { DraftForm } from '../../../data/forms/use-draft-form.ts'
import { useMutateAll } from '../../../data/live/use-mutate.ts'
import { mintId } from '../../../platform/ids.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { occasionOf } from '@hearthkeep/shared/touchpoint/anniversary.ts'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'
import { fillMessage } from '@hearthkeep/shared/message/fill-message.ts'
import type { Communication } from '../../../data/queries/clients/read-communication.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { recipientsOf, type Recipient } from './recipients.ts'
import { type SendInput, type SendValues, namesInShort } from './send-values.ts'
import { activeChoices } from '@hearthkeep/shared/message/template/template-choices.ts'
import { useSentToast } from '../../../actions/use-sent-toast.ts'

interface Sending {
  communication: Communication
  today: CalendarDate
  isOffline: boolean
  onSent(): void
}

/** [ME45] Sends the message in the form: one message per recipient, all or none. */
export function useSend(
  draftForm: DraftForm<SendInput, SendValues>,
  { communication, today, isOffline, onSent }: Sending,
) {
  const mutateAll = useMutateAll()
  const toast = useToast()
  const toastSent = useSentToast(isOffline)
  const fail = (detail: string) => toast({ tone: 'error', text: 'Failed to send message', detail })

  return draftForm.form.handleSubmit(
    async (values) => {
      const { to, without } = recipientsOf(values, communication)
      if (to.length === 0) return fail(without[0]?.reason ?? 'Property owner not found')
      const delays = spreadDelays(to.length, values.spread)
      const { channel } = values
      const made = madeFrom(values, communication)
      const written = { subject: channel === 'email' ? (values.subject ?? '') : '', text: values.text ?? '' }
      const outcome = await mutateAll(
        to.map((recipient, index) => ({
          name: 'message.send',
          args: {
            messageId: mintId<ClientMessageId>(),
            clientId: recipient.client.id,
            propertyId: recipient.property?.id ?? null,
            channel,
            // Those for whom it cannot be written are no recipients.
            ...must(fillMessage(written, factsFor(recipient, { values, communication, today })).letter, 'the letter'),
            ...made,
            ...(recipient.toPartner && { toPartner: true }),
            delaySeconds: delays[index] ?? 0,
          },
        })),
      )
      if (!outcome.ok) {
        draftForm.showRefusal(outcome.refusal)
        return fail(outcome.refusal.message)
      }
      await draftForm.drop()
      onSent()
      await toastSent({
        sent: 'Message sent successfully',
        saved: 'Message saved',
        detail: `To ${namesInShort(to.map(({ client }) => clientName(client)))}`,
        to: to.map(({ client, property }, index) => ({
          propertyId: property?.id ?? null,
          homeownerId: client.homeownerId,
          delaySeconds: delays[index] ?? 0,
        })),
      })
    },
    () => toast({ tone: 'error', text: 'Please fill in all fields' }),
  )
}

interface Filling {
  values: Pick<SendInput, 'template' | 'channel'>
  communication: Communication
  today: CalendarDate
}

/** [ME46] [TP40] Returns what the placeholders stand for: the same in the preview and in the message. */
export function factsFor(recipient: Recipient, { values, communication, today }: Filling): MessageFacts {
  const { templateType } = madeFrom(values, communication)
  const dated = { touchpointType: templateType ?? 'custom', scheduledDate: today, origin: null }
  const occasion = occasionOf(dated, { ...recipient.client, today })
  const { realtor, market } = communication
  return { ...recipient.greets, property: recipient.property, realtor, market, today, occasion }
}

/** Returns the kind of a message, from the template that it was made from. */
function madeFrom(
  { template, channel }: Pick<SendInput, 'template' | 'channel'>,
  { templates }: Communication,
): Pick<ArgsOf<'message.send'>, 'kind' | 'templateType'> {
  const { own, builtIn } = activeChoices(templates, channel)
  const choice = [...own, ...builtIn].find(({ key }) => key === template)
  if (!choice) return { kind: 'custom' }
  const kind =
    choice.templateType === 'welcome' ? 'welcome' : choice.templateType === 'follow-up' ? 'follow_up' : 'custom'
  return { kind, templateType: choice.templateType === 'custom' ? choice.key : choice.templateType }
}
