import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { headOf } from './history-words.ts'

/** What can be done about a message in the history. */
export function useMessageActions() {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf, failed: string) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: failed, detail: outcome.refusal.message })
    return outcome.ok
  }
  const send = ({ id }: ClientMessage) =>
    change({ name: 'message.retry', args: { messageId: id } }, 'Failed to send message')
  return {
    async retry(message: ClientMessage) {
      if (await send(message)) toast({ tone: 'good', text: 'Trying again', detail: headOf(message) })
    },
    async cancel(message: ClientMessage) {
      const call = { name: 'message.cancel', args: { messageId: message.id } } as const
      if (!(await change(call, 'Message not cancelled'))) return
      // It would leave at once, whenever it was to leave before.
      const label = Date.parse(message.dueAt) > Date.now() ? 'Send now' : 'Undo'
      toast({
        text: 'Message cancelled',
        detail: headOf(message),
        action: { label, onAction: () => void send(message) },
      })
    },
  }
}
