import type { OfficeInvitation } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { invitationLine } from './office-page-words.ts'
import type { useOfficeActions } from './use-office-actions.ts'
import { serverNow } from '../../platform/server-clock.ts'

interface InvitationsCardProps {
  invitations: readonly OfficeInvitation[]
  actions: Pick<ReturnType<typeof useOfficeActions>, 'renew' | 'revoke'>
}

/** Pending invitations that the person sent to realtors; empty if there are none. */
export function InvitationsCard({ invitations, actions }: InvitationsCardProps) {
  const [now] = useState(() => serverNow().toISOString())
  if (invitations.length === 0) return null
  return (
    <SectionCard title="Your invitations">
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
                  aria-label={`Send ${invitation.email} a new link`}
                  onClick={() => void actions.renew(invitation)}
                >
                  New link
                </Button>
                <Button
                  variant="outlined"
                  aria-label={`Revoke the invitation for ${invitation.email}`}
                  onClick={() => void actions.revoke(invitation)}
                >
                  Revoke
                </Button>
              </>
            }
          />
        ))}
      </RowList>
    </SectionCard>
  )
}
