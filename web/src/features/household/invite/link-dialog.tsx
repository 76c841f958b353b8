import type { InvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { secretLink } from '@hearthkeep/shared/text/secret-link.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { copyText } from '../../../platform/clipboard.ts'
import { isDemo } from '../../../platform/demo/demo-place.ts'
import { canShare, share } from '../../../platform/install/share.ts'
import { AddressBox } from '../../../ui/content/person/address-box.ts'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { linkWords } from '../household-words.ts'
import { useLinkState } from '../use-household.ts'

export interface ShownLink {
  invitationId: InvitationId
  email: string
  /** Address of the property. */
  address: string
  token: string
  /** The link is also sent by email. */
  isSent: boolean
}

/** Shows the link of an invitation once; it is stored nowhere. */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose(): void }) {
  const { invitationId, email, address, token, isSent } = link
  const toast = useToast()
  const state = useLinkState(invitationId)
  const url = `${location.origin}${secretLink('/accept-invitation', token)}`
  const copy = async () => {
    if (await copyText(url)) toast({ tone: 'good', text: 'Link copied' })
    else toast({ tone: 'error', text: 'Couldn’t copy it', detail: 'Select the link and copy it yourself.' })
  }
  const send = () => void share({ title: 'Hearthkeep', text: `You’re invited to ${address}.`, url })
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={isSent ? 'Invitation link' : 'Send this link'}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Done
          </Button>
          {canShare() && (
            <Button variant="outlined" onClick={send}>
              Share
            </Button>
          )}
          <Button variant="contained" onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      {isSent ? (
        <p>
          <Email>{email}</Email> gets this link by email. You can also send it yourself:
        </p>
      ) : (
        <p>
          Send it to <Email>{email}</Email> yourself, however you usually keep in touch.
        </p>
      )}
      <AddressBox>{url}</AddressBox>
      <div role="status">
        {isDemo ? <p>In the demo, this link doesn’t open anything.</p> : state && <p>{linkWords[state]}</p>}
      </div>
      <Aside>It’s only shown this once. If it gets lost, use New link next to the invitation.</Aside>
    </ResponsiveDialog>
  )
}

const Email = styled('strong')({ fontWeight: 600, overflowWrap: 'anywhere' })

const Aside = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }))
