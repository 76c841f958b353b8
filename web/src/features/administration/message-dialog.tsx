import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { RenderedMessage } from '../../ui/content/person/rendered-message.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { openedMessage, type AdminMessage } from '@hearthkeep/shared/protocol/administration.ts'
import { AdminQuery } from './admin-query.tsx'
import type { QueryContext } from './use-admin-query.ts'

interface MessageDialogProps {
  context: QueryContext
  message: AdminMessage
  onClose(): void
}

/** Details of one message, including its text if the server wrote it to a file. */
export function MessageDialog({ context, message, onClose }: MessageDialogProps) {
  const { id, channel, recipient, attempts, queuedAt, settledAt, failureReason } = message
  const { now } = context
  return (
    <ResponsiveDialog open onClose={onClose} title={channel === 'push' ? 'Push notification' : `To ${recipient}`}>
      <FactList
        facts={[
          { label: 'Created', value: shortMoment(queuedAt, now) },
          { label: 'Completed', value: settledAt === null ? 'Not yet' : shortMoment(settledAt, now) },
          { label: 'Attempts', value: attempts },
          ...(failureReason === null ? [] : [{ label: 'Reason', value: failureReason }]),
        ]}
      />
      <AdminQuery context={context} path={`messages/${id}`} schema={openedMessage}>
        {({ written }) =>
          written === null ? (
            <p>The text is deleted once a message is sent.</p>
          ) : (
            <RenderedMessage channel={channel === 'sms' ? 'sms' : 'email'} {...written} />
          )
        }
      </AdminQuery>
    </ResponsiveDialog>
  )
}
