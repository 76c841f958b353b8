import type { InvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { copyText } from '../../../platform/clipboard.ts'
import { isDemo } from '../../../platform/demo/demo-place.ts'
import { canShare, share } from '../../../platform/install/share.ts'
import { AddressBox } from '../../../ui/content/person/address-box.ts'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { linkWords } from '../household-words.ts'
import { invitationLink } from './invitation-link.ts'
import { useLinkState } from '../use-household.ts'

export interface ShownLink {
  invitationId: InvitationId
  email: string
  /** Where the house is. */
  address: string
  token: string
  /** By email too. */
  isSent: boolean
}

/** The link of an invitation, once: nothing keeps it. */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose(): void }) {
  const { invitationId, email, address, token, isSent } = link
  const toast = useToast()
  const state = useLinkState(invitationId)
  const url = invitationLink(token, location.origin)
  const copy = async () => {
    if (await copyText(url)) toast({ tone: 'good', text: 'Link copied' })
    else toast({ tone: 'replace', text: 'Not copied', detail: 'Select the link and copy it yourself.' })
  }
  const send = () => void share({ title: 'Hearthkeep', text: `You are invited to ${address}.`, url })
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={isSent ? 'The invitation’s link' : 'Send this link'}
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
          Send it to <Email>{email}</Email> yourself, the way you usually write to each other.
        </p>
      )}
      <AddressBox>{url}</AddressBox>
      <div role="status">
        {isDemo ? <p>In the demo this link opens nothing.</p> : state && <p>{linkWords[state]}</p>}
      </div>
      <Aside>It is shown only now. If it gets lost, make a new link beside the invitation.</Aside>
    </ResponsiveDialog>
  )
}

const Email = styled('strong')({ fontWeight: 600, overflowWrap: 'anywhere' })

const Aside = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }))
