import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { AddressBox } from '../../ui/content/person/address-box.ts'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

interface ShownOnceDialogProps {
  what: 'token' | 'secret'
  text: string
  /** What to do with it. */
  children: ReactNode
  onClose(): void
}

/** The only time that a token or a secret is shown. */
export function ShownOnceDialog({ what, text, children, onClose }: ShownOnceDialogProps) {
  const toast = useToast()
  const copy = async () => {
    if (await copyText(text)) toast({ tone: 'good', text: `${what === 'token' ? 'Token' : 'Secret'} copied` })
    else toast({ tone: 'error', text: 'Couldn’t copy it', detail: `Select the ${what} and copy it yourself.` })
  }
  return (
    <ResponsiveDialog
      title={`Copy your ${what}`}
      size="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="contained" onClick={() => void copy()}>
            Copy {what}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <AddressBox>{text}</AddressBox>
    </ResponsiveDialog>
  )
}
