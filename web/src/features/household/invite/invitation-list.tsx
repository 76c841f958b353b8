import type { Invitation } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { invitationLine } from '../household-words.ts'
import { mintKey } from '../../../platform/invitation-key.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { InvitationRows } from './invitation-rows.tsx'
import type { ShownLink } from './link-dialog.tsx'
import { useHouseholdActions } from '../use-household-actions.ts'

interface InvitationListProps {
  invitations: Invitation[]
  /** Address of the property. */
  address: string
  onLink(link: ShownLink): void
}

/** Pending invitations; empty if there are none. */
export function InvitationList({ invitations, address, onLink }: InvitationListProps) {
  const { renew, revoke } = useHouseholdActions()
  const makeLink = async (invitation: Invitation) => {
    const key = mintKey()
    const { id: invitationId, email, sendEmail } = invitation
    if (await renew(invitation, key))
      onLink({ invitationId, email, address, token: key.token, isSent: sendEmail === true })
  }
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations">
      <Title id="invitations">Invited</Title>
      <InvitationRows
        invitations={invitations}
        Line={LinkLine}
        renewal={renewal}
        onRenew={(invitation) => void makeLink(invitation)}
        onRevoke={(invitation) => void revoke(invitation)}
      />
    </section>
  )
}

function LinkLine({ invitation }: { invitation: Invitation }) {
  const [now] = useState(serverNow)
  return invitationLine(invitation, now)
}

const renewal = {
  label: 'New link',
  labelOf: (name: string) => `New link for ${name}`,
  title: 'Make a new link?',
  confirm: 'Make new link',
  wordsOf: (name: string) => `The old link for ${name} will stop working. The new one works for 30 days.`,
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, marginTop: 20, marginBottom: 12 }))
