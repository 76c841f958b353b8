import { shortMoment } from '@hearthkeep/shared/rules/moment-words.ts'
import { FactList } from '../../ui/content/fact-list.tsx'
import { MessagePaper } from '../../ui/content/message-paper.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { openedMessage, type AdminMessage } from './admin-api.ts'
import { AdminPart } from './admin-part.tsx'
import type { Asker } from './use-admin-answer.ts'

interface MessageDialogProps {
  asker: Asker
  message: AdminMessage
  onClose(): void
}

/** One message: what became of it and, where the server wrote it into its data folder, what it says. */
export function MessageDialog({ asker, message, onClose }: MessageDialogProps) {
  const { id, channel, recipient, attempts, queuedAt, settledAt, failureReason } = message
  const { now } = asker
  return (
    <ResponsiveDialog open onClose={onClose} title={channel === 'push' ? 'Push notification' : `To ${recipient}`}>
      <FactList
        facts={[
          { label: 'Written', value: shortMoment(queuedAt, now) },
          { label: 'Decided', value: settledAt === null ? 'Not yet' : shortMoment(settledAt, now) },
          { label: 'Tries', value: attempts },
          ...(failureReason === null ? [] : [{ label: 'Reason', value: failureReason }]),
        ]}
      />
      <AdminPart asker={asker} path={`messages/${id}`} schema={openedMessage}>
        {({ written }) =>
          written === null ? (
            <p>Its words are not kept once it has left.</p>
          ) : (
            <MessagePaper channel={channel === 'sms' ? 'sms' : 'email'} {...written} />
          )
        }
      </AdminPart>
    </ResponsiveDialog>
  )
}
