import type { InvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { secretLink } from '@hearthkeep/shared/text/secret-link.ts'
import { LinkDialog } from '../../../actions/invitation/link-dialog.tsx'
import { LongWord } from '../../../ui/kit.tsx'
import { linkWords } from '../household-words.ts'
import { useLinkState } from '../read-household.ts'

export interface ShownLink {
  invitationId: InvitationId
  email: string
  /** Address of the property. */
  address: string
  token: string
  /** The link is also sent by email. */
  isSent: boolean
}

/** Shows the link of an invitation. */
export function InvitationLinkDialog({ link, onClose }: { link: ShownLink; onClose(): void }) {
  const { invitationId, email, address, token, isSent } = link
  const state = useLinkState(invitationId)
  const name = <LongWord as="strong">{email}</LongWord>
  return (
    <LinkDialog
      title={isSent ? 'Invitation link' : 'Send this link'}
      path={secretLink('/accept-invitation', token)}
      words={`You’re invited to ${address}.`}
      state={state ? linkWords[state] : null}
      lost="use New link next to the invitation."
      onClose={onClose}
    >
      {isSent ? (
        <>{name} gets this link by email. You can also send it yourself:</>
      ) : (
        <>Send it to {name} yourself, however you usually keep in touch.</>
      )}
    </LinkDialog>
  )
}
