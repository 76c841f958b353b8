import type { Invitation } from '@hearthkeep/shared/entities/all.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { ListRow, RowList } from '../../ui/content/list-row.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { invitationLine } from './household-words.ts'
import { mintKey } from './invitation-link.ts'
import type { ShownLink } from './link-dialog.tsx'
import { useHouseholdActions } from './use-household-actions.ts'

interface InvitationListProps {
  invitations: Invitation[]
  /** Where the house is. */
  address: string
  onLink(link: ShownLink): void
}

/** Who was invited and has not come yet; nothing when nobody was. */
export function InvitationList({ invitations, address, onLink }: InvitationListProps) {
  const { renew, revoke } = useHouseholdActions()
  const [asked, setAsked] = useState<{ deed: 'renew' | 'revoke'; invitation: Invitation } | null>(null)
  const [now] = useState(() => new Date())
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
      <RowList>
        {invitations.map((invitation) => (
          <ListRow
            key={invitation.id}
            title={invitation.email}
            secondary={invitationLine(invitation, now)}
            trailing={
              <>
                <Button
                  variant="outlined"
                  aria-label={`New link for ${invitation.email}`}
                  onClick={() => setAsked({ deed: 'renew', invitation })}
                >
                  New link
                </Button>
                <Button
                  variant="outlined"
                  aria-label={`Revoke the invitation of ${invitation.email}`}
                  onClick={() => setAsked({ deed: 'revoke', invitation })}
                >
                  Revoke
                </Button>
              </>
            }
          />
        ))}
      </RowList>
      <ConfirmDialog
        open={asked?.deed === 'renew'}
        onClose={() => setAsked(null)}
        title="Make a new link?"
        confirmLabel="Make new link"
        color="primary"
        onConfirm={() => {
          if (asked) void makeLink(asked.invitation)
          setAsked(null)
        }}
      >
        The old link of {asked?.invitation.email} stops working. The new one works for 30 days.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.deed === 'revoke'}
        onClose={() => setAsked(null)}
        title="Revoke the invitation?"
        confirmLabel="Revoke invitation"
        onConfirm={() => {
          if (asked) void revoke(asked.invitation)
          setAsked(null)
        }}
      >
        The link of {asked?.invitation.email} stops working for good.
      </ConfirmDialog>
    </section>
  )
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, marginTop: 20, marginBottom: 12 }))
