import type { Invitation } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { useState, type ComponentType } from 'react'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { invitedAs } from '../household-words.ts'

interface InvitationRowsProps {
  invitations: readonly Invitation[]
  /** Shows the delivery status and the expiry of the link. */
  Line: ComponentType<{ invitation: Invitation }>
  /** The texts for renewing a link; some include the invited person's name. */
  renewal: {
    label: string
    labelOf(name: string): string
    title: string
    confirm: string
    wordsOf(name: string): string
  }
  onRenew(invitation: Invitation): void
  onRevoke(invitation: Invitation): void
}

/** Pending invitations; each can be renewed or revoked, after a confirmation. */
export function InvitationRows({ invitations, Line, renewal, onRenew, onRevoke }: InvitationRowsProps) {
  const [asked, setAsked] = useState<{ action: 'renew' | 'revoke'; invitation: Invitation } | null>(null)
  const name = asked ? invitedAs(asked.invitation) : ''
  const close = () => setAsked(null)
  return (
    <>
      <RowList>
        {invitations.map((invitation) => (
          <ListRow
            key={invitation.id}
            title={invitedAs(invitation)}
            secondary={<Line invitation={invitation} />}
            trailing={
              <>
                <Button
                  aria-label={renewal.labelOf(invitedAs(invitation))}
                  onClick={() => setAsked({ action: 'renew', invitation })}
                >
                  {renewal.label}
                </Button>
                <Button
                  aria-label={`Revoke the invitation for ${invitedAs(invitation)}`}
                  onClick={() => setAsked({ action: 'revoke', invitation })}
                >
                  Revoke
                </Button>
              </>
            }
          />
        ))}
      </RowList>
      <ConfirmDialog
        open={asked?.action === 'renew'}
        onClose={close}
        title={renewal.title}
        confirmLabel={renewal.confirm}
        color="primary"
        onConfirm={() => {
          if (asked) onRenew(asked.invitation)
          close()
        }}
      >
        {renewal.wordsOf(name)}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.action === 'revoke'}
        onClose={close}
        title="Revoke the invitation?"
        confirmLabel="Revoke invitation"
        onConfirm={() => {
          if (asked) onRevoke(asked.invitation)
          close()
        }}
      >
        The link for {name} will stop working for good.
      </ConfirmDialog>
    </>
  )
}
