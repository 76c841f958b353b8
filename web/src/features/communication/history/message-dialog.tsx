import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { headOf, mayCancel, mayRetry } from './history-words.ts'
import type { LoggedMessage } from '../../../data/queries/clients/read-messages.ts'
import { MessageRecord } from './message-record.tsx'

interface MessageDialogProps {
  logged: LoggedMessage
  now: Date
  onClose(): void
  onRetry(message: ClientMessage): void
  onCancel(message: ClientMessage): void
}

/** A whole message and its status. */
export function MessageDialog({ logged, now, onClose, onRetry, onCancel }: MessageDialogProps) {
  const { message } = logged
  return (
    <ResponsiveDialog
      onClose={onClose}
      title={headOf(message)}
      actions={
        <>
          {mayCancel(message) && <Button onClick={() => onCancel(message)}>Cancel message</Button>}
          {mayRetry(message) && (
            <Button variant="contained" onClick={() => onRetry(message)}>
              Retry
            </Button>
          )}
          {!mayRetry(message) && (
            <Button variant="contained" onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      <MessageRecord logged={logged} now={now} />
    </ResponsiveDialog>
  )
}
