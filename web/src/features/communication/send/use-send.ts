import type { ClientMessageId, CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { spreadDelays } from '@hearthkeep/shared/health/spread.ts'
import type { DraftForm } from '../../../data/forms/use-draft-form.ts'
import { useMutateAll } from '../../../data/live/use-mutate.ts'
import { mintId } from '../../../platform/ids.ts'
import { isKnownOffline } from '../../../platform/online.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { fillMessage } from '@hearthkeep/shared/message/fill-message.ts'
import type { Communication } from '../../../data/queries/read-communication.ts'
import { recipientsOf } from './recipients.ts'
import type { SendInput, SendValues } from './send-values.ts'
import { namesInShort } from './send-words.ts'
import { activeChoices } from '@hearthkeep/shared/message/template/template-choices.ts'
import { useSentToast } from '../../../ui/overlay/use-sent-toast.ts'

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
  const toastSent = useSentToast(() => isOffline || isKnownOffline())
  const fail = (detail: string) => toast({ tone: 'error', text: 'Failed to send message', detail })

  return draftForm.form.handleSubmit(
    async (values) => {
      const { to, without } = recipientsOf(values, communication)
      if (to.length === 0) return fail(without[0]?.reason ?? 'Property owner not found')
      const delays = spreadDelays(to.length, values.spread)
      const { channel } = values
      const written = { subject: channel === 'email' ? (values.subject ?? '') : '', text: values.text ?? '' }
      const outcome = await mutateAll(
        to.map((recipient, index) => ({
          name: 'message.send',
          args: {
            messageId: mintId<ClientMessageId>(),
            clientId: recipient.client.id,
            propertyId: recipient.property?.id ?? null,
            channel,
            ...fillMessage(written, { ...recipient, realtor: communication.realtor, today }),
            ...madeFrom(values, communication),
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
      toastSent({
        sent: 'Message sent successfully',
        saved: 'Message saved',
        detail: `To ${namesInShort(to.map(({ client }) => clientName(client)))}`,
      })
    },
    () => toast({ tone: 'error', text: 'Please fill in all fields' }),
  )
}

/** Returns the kind of a message, from the template that it was made from. */
function madeFrom(
  { template, channel }: SendValues,
  { templates }: Communication,
): Pick<ArgsOf<'message.send'>, 'kind' | 'templateType'> {
  const { own, builtIn } = activeChoices(templates, channel)
  const choice = [...own, ...builtIn].find(({ key }) => key === template)
  if (!choice) return { kind: 'custom' }
  const kind =
    choice.templateType === 'welcome' ? 'welcome' : choice.templateType === 'follow-up' ? 'follow_up' : 'custom'
  return { kind, templateType: choice.templateType === 'custom' ? choice.key : choice.templateType }
}
