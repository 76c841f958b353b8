import { styled } from '@mui/material/styles'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** How many of the changes that wait are named. */
const NAMED = 5

interface UnsentDialogProps {
  /** Of the changes that the server has not heard of. */
  sentences: string[]
  onClose(): void
  onLogout(): void
}

/** Says what a person who logs out leaves behind on the device. */
export function UnsentDialog({ sentences, onClose, onLogout }: UnsentDialogProps) {
  const count = sentences.length
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={count === 1 ? 'One change has not been sent yet' : `${count} changes have not been sent yet`}
      confirmLabel="Log out"
      color="primary"
      onConfirm={onLogout}
    >
      <p>Nothing is lost: what waits stays on this device and is sent when you sign in here again.</p>
      <Waiting>
        {sentences.slice(0, NAMED).map((sentence, place) => (
          <li key={place}>{sentence}</li>
        ))}
        {count > NAMED && <li>and {count - NAMED} more</li>}
      </Waiting>
    </ConfirmDialog>
  )
}

const Waiting = styled('ul')(({ theme }) => ({
  marginTop: 12,
  '& > li': { paddingBlock: 8, borderTop: `1px solid ${theme.vars.palette.divider}`, fontWeight: 500 },
  '& > li:last-of-type': { paddingBottom: 0 },
}))
