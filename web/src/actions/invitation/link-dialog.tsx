import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { canShare, share } from '../../platform/install/share.ts'
import { AddressBox } from '../../ui/content/person/address-box.ts'
import { Muted } from '../../ui/kit.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

interface LinkDialogProps {
  title: string
  /** The path of the link. */
  path: string
  /** What is shared together with it. */
  words: string
  /** Whether it works yet; null while that is unknown. */
  state: string | null
  /** What to do if it gets lost. */
  lost: string
  onClose(): void
  /** Who gets the link, and how. */
  children: ReactNode
}

/** Shows a secret link once, to copy or share: it is stored nowhere except in the email that contains it. */
export function LinkDialog({ title, path, words, state, lost, onClose, children }: LinkDialogProps) {
  const toast = useToast()
  const url = `${location.origin}${path}`
  const copy = async () => {
    if (await copyText(url)) toast({ tone: 'good', text: 'Link copied' })
    else toast({ tone: 'error', text: 'Couldn’t copy it', detail: 'Select the link and copy it yourself.' })
  }
  const shown = isDemo ? 'In the demo, this link doesn’t open anything.' : state
  return (
    <ResponsiveDialog
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          {canShare() && <Button onClick={() => void share({ title: 'Hearthkeep', text: words, url })}>Share</Button>}
          <Button variant="contained" onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <AddressBox>{url}</AddressBox>
      <div role="status">{shown !== null && <p>{shown}</p>}</div>
      <Muted>It’s only shown this once. If it gets lost, {lost}</Muted>
    </ResponsiveDialog>
  )
}
