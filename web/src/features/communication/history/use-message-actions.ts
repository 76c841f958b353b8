import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import type { Toast } from '../../../ui/overlay/toast.tsx'
import { headOf } from './history-words.ts'

/** The actions on a message in the history. */
export function useMessageActions() {
  const perform = usePerform()
  const send = ({ id: messageId }: ClientMessage, done?: Toast) =>
    perform({ name: 'message.retry', args: { messageId } }, { done, failed: 'Failed to send message' })
  return {
    retry: (message: ClientMessage) => send(message, { tone: 'good', text: 'Trying again', detail: headOf(message) }),
    cancel(message: ClientMessage) {
      // A retry sends the message at once, regardless of its original time.
      const label = Date.parse(message.dueAt) > Date.now() ? 'Send now' : 'Undo'
      const action = { label, onAction: () => void send(message) }
      return perform(
        { name: 'message.cancel', args: { messageId: message.id } },
        { done: { text: 'Message canceled', detail: headOf(message), action }, failed: 'Couldn’t cancel the message' },
      )
    },
  }
}
