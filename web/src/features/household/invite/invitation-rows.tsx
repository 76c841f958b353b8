import type { Invitation } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { useState, type ComponentType } from 'react'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { invitedAs } from '../household-words.ts'

interface InvitationRowsProps {
  invitations: readonly Invitation[]
  /** What has become of it, and until when its link works. */
  Line: ComponentType<{ invitation: Invitation }>
  /** How a new link is asked for; some of it names who is invited. */
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

/** Who was invited and has not come yet; each can get a new link, or none any more, once that is confirmed. */
export function InvitationRows({ invitations, Line, renewal, onRenew, onRevoke }: InvitationRowsProps) {
  const [asked, setAsked] = useState<{ deed: 'renew' | 'revoke'; invitation: Invitation } | null>(null)
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
                  variant="outlined"
                  aria-label={renewal.labelOf(invitedAs(invitation))}
                  onClick={() => setAsked({ deed: 'renew', invitation })}
                >
                  {renewal.label}
                </Button>
                <Button
                  variant="outlined"
                  aria-label={`Revoke the invitation of ${invitedAs(invitation)}`}
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
        open={asked?.deed === 'revoke'}
        onClose={close}
        title="Revoke the invitation?"
        confirmLabel="Revoke invitation"
        onConfirm={() => {
          if (asked) onRevoke(asked.invitation)
          close()
        }}
      >
        The link of {name} stops working for good.
      </ConfirmDialog>
    </>
  )
}
