import type { Invitation, Property } from '@hearthkeep/shared/entities/all.ts'
import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow, RowList } from '../../ui/content/list-row.tsx'
import { SectionCard } from '../../ui/content/section-card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { deliveryLine } from './delivery-words.ts'
import { useHomeownerInvitationActions, useHomeownerInvitations } from './use-homeowner-invitations.ts'
import { useLinkState } from './use-household.ts'

const InviteHomeownerDialog = lazily(async () => (await import('./invite-homeowner-dialog.tsx')).InviteHomeownerDialog)

/** Whom a realtor has invited to own a house; nothing for others, and nothing once it is settled. */
export function HomeownerCard({ property }: { property: Property }) {
  const known = useHomeownerInvitations(property.id)
  const [isInviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{ deed: 'resend' | 'revoke'; invitation: Invitation } | null>(null)
  const { resend, revoke } = useHomeownerInvitationActions()
  if (!known || (!known.mayInvite && known.invitations.length === 0 && !isInviting)) return null
  return (
    <SectionCard title="Homeowner">
      {known.invitations.length === 0 ? (
        <p>This property has no owner yet.</p>
      ) : (
        <RowList>
          {known.invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onAsk={(deed) => setAsked({ deed, invitation })}
            />
          ))}
        </RowList>
      )}
      {known.mayInvite && (
        <Button
          variant={known.invitations.length === 0 ? 'contained' : 'outlined'}
          fullWidth
          sx={{ marginTop: 2 }}
          startIcon={<Icon of={UserPlus} />}
          onClick={() => setInviting(true)}
        >
          Invite homeowner
        </Button>
      )}
      {isInviting && <InviteHomeownerDialog property={property} onClose={() => setInviting(false)} />}
      <ConfirmDialog
        open={asked?.deed === 'resend'}
        onClose={() => setAsked(null)}
        title="Send the invitation again?"
        confirmLabel="Send again"
        color="primary"
        onConfirm={() => {
          if (asked) void resend(asked.invitation)
          setAsked(null)
        }}
      >
        {asked && nameOf(asked.invitation)} gets a new link, which works for 30 days. The old one stops working.
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
        The link of {asked && nameOf(asked.invitation)} stops working for good.
      </ConfirmDialog>
    </SectionCard>
  )
}

const nameOf = ({ email, phone }: Invitation): string => email || (phone ?? '')

interface InvitationRowProps {
  invitation: Invitation
  onAsk(deed: 'resend' | 'revoke'): void
}

function InvitationRow({ invitation, onAsk }: InvitationRowProps) {
  const [now] = useState(() => new Date())
  const isWaiting = useLinkState(invitation.id) === 'waits'
  const name = nameOf(invitation)
  return (
    <ListRow
      title={name}
      secondary={deliveryLine(invitation, { now, isWaiting })}
      trailing={
        <>
          <Button
            variant="outlined"
            aria-label={`Send the invitation of ${name} again`}
            onClick={() => onAsk('resend')}
          >
            Resend
          </Button>
          <Button variant="outlined" aria-label={`Revoke the invitation of ${name}`} onClick={() => onAsk('revoke')}>
            Revoke
          </Button>
        </>
      }
    />
  )
}
