import type { Invitation, Property } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/content/icon.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { InvitationRows } from './invite/invitation-rows.tsx'
import { useLinkState, readPeople } from './read-household.ts'
import { serverNow } from '../../platform/server-clock.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import type { LocalTables } from '../../data/store/local-store.ts'
import { invitedAs } from './household-words.ts'
import { mintKey } from '../../platform/invitation-key.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'

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

interface HomeownerInvitations {
  /** The property has no owner yet. */
  mayInvite: boolean
  /** Pending invitations, newest first. */
  invitations: Invitation[]
}

/** Returns `null` unless the person is the property's realtor; undefined while loading. */
function useHomeownerInvitations(propertyId: PropertyId): HomeownerInvitations | null | undefined {
  const { userId } = useData().person
  return useLive((tables) => readInvitations(tables, { propertyId, userId }), [propertyId, userId])
}

async function readInvitations(
  tables: LocalTables,
  { propertyId, userId }: { propertyId: PropertyId; userId: string },
): Promise<HomeownerInvitations | null> {
  const people = await readPeople(tables, propertyId)
  if (!people.some((person) => person.userId === userId && person.relation === 'realtor')) return null
  const rows = await tables.rows.invitation.where('propertyId', propertyId)
  return {
    mayInvite: !people.some(({ relation }) => relation === 'owner'),
    invitations: rows
      .filter(isLiving)
      .filter(({ kind, status }) => kind === 'homeowner' && status === 'pending')
      .toSorted((one, other) => other.id.localeCompare(one.id)),
  }
}

/** One-press actions on an invitation; each reports its result in a toast. */
function useHomeownerInvitationActions() {
  const perform = usePerform()
  return {
    resend: (invitation: Invitation) =>
      perform(
        { name: 'homeowner.resend_invitation', args: { ...placeOf(invitation), ...mintKey() } },
        { done: { tone: 'good', text: 'Invitation sent again', detail: invitedAs(invitation) }, failed: 'Not sent' },
      ),
    revoke: (invitation: Invitation) =>
      perform(
        { name: 'homeowner.revoke_invitation', args: placeOf(invitation) },
        {
          done: { tone: 'good', text: 'Invitation revoked', detail: invitedAs(invitation) },
          failed: 'Couldn’t make the change',
        },
      ),
  }
}

const placeOf = ({ propertyId, id: invitationId }: Invitation) => ({ propertyId, invitationId })

type DeliveryFacts = Pick<Invitation, 'status' | 'expiresAt' | 'emailDelivery' | 'smsDelivery' | 'deliveryReason'>

/** `Email sent · Link works until Dec 20, 2026`; `isWaiting`: the server has not received it yet. */
export function deliveryLine(invitation: DeliveryFacts, { now, isWaiting }: { now: Date; isWaiting: boolean }): string {
  const { expiresAt, emailDelivery, smsDelivery, deliveryReason } = invitation
  const works = invitationState(invitation, now.toISOString()) === 'pending'
  const until = `Link ${works ? 'works until' : 'expired'} ${dayWords(expiresAt)}`
  if (isWaiting) return `Sends once this device has synced · ${until}`
  const parts = [wordsOf('Email', emailDelivery), wordsOf('SMS', smsDelivery)].filter((words) => words !== null)
  // A queued message has a reason if it waits for something.
  const isOpen = [emailDelivery, smsDelivery].some((delivery) => delivery === 'failed' || delivery === 'queued')
  return [...parts, ...(isOpen && deliveryReason ? [deliveryReason] : []), until].join(' · ')
}

function wordsOf(channel: string, delivery: Invitation['emailDelivery']): string | null {
  switch (delivery) {
    case 'queued':
      return `${channel} on its way`
    case 'sent':
      return `${channel} sent`
    case 'failed':
      return `${channel} not delivered`
    case null:
    case undefined:
      return null
  }
}
