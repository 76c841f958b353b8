import type { Invitation, Property } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/content/icon.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { deliveryLine } from './invite/delivery-words.ts'
import { InvitationRows } from './invite/invitation-rows.tsx'
import { useHomeownerInvitationActions, useHomeownerInvitations } from './invite/use-homeowner-invitations.ts'
import { useLinkState } from './use-household.ts'
import { serverNow } from '../../platform/server-clock.ts'

const InviteHomeownerDialog = lazily(
  async () => (await import('./invite/invite-homeowner-dialog.tsx')).InviteHomeownerDialog,
)

/** A realtor's pending invitations to own a property; empty for other people, and once the property has an owner. */
export function HomeownerCard({ property }: { property: Property }) {
  const known = useHomeownerInvitations(property.id)
  const [isInviting, setInviting] = useState(false)
  const { resend, revoke } = useHomeownerInvitationActions()
  if (!known || (!known.mayInvite && known.invitations.length === 0 && !isInviting)) return null
  return (
    <SectionCard title="Homeowner">
      {known.invitations.length === 0 ? (
        <p>This property has no owner yet.</p>
      ) : (
        <InvitationRows
          invitations={known.invitations}
          Line={DeliveryLine}
          renewal={renewal}
          onRenew={(invitation) => void resend(invitation)}
          onRevoke={(invitation) => void revoke(invitation)}
        />
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
    </SectionCard>
  )
}

const renewal = {
  label: 'Resend',
  labelOf: (name: string) => `Resend the invitation for ${name}`,
  title: 'Send the invitation again?',
  confirm: 'Send again',
  wordsOf: (name: string) => `${name} gets a new link, which works for 30 days. The old one stops working.`,
}

function DeliveryLine({ invitation }: { invitation: Invitation }) {
  const [now] = useState(serverNow)
  const isWaiting = useLinkState(invitation.id) === 'waits'
  return deliveryLine(invitation, { now, isWaiting })
}
