import type { MadeApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import Button from '@mui/material/Button'
import { copyText } from '../../../platform/clipboard.ts'
import { AddressBox } from '../../../ui/content/person/address-box.ts'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

interface MadeTokenDialogProps {
  made: MadeApiToken
  onClose(): void
}

/** [TK1] The only time that the token is shown. */
export function MadeTokenDialog({ made, onClose }: MadeTokenDialogProps) {
  const toast = useToast()
  const copy = async () => {
    if (await copyText(made.token)) toast({ tone: 'good', text: 'Token copied' })
    else toast({ tone: 'error', text: 'Couldn’t copy it', detail: 'Select the token and copy it yourself.' })
  }
  return (
    <ResponsiveDialog
      title="Copy your token"
      size="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="contained" onClick={() => void copy()}>
            Copy token
          </Button>
        </>
      }
    >
      <p>Copy it into your program now: it isn’t shown again. If you lose it, revoke it and create another.</p>
      <AddressBox>{made.token}</AddressBox>
    </ResponsiveDialog>
  )
}
