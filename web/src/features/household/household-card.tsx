import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Actions, Heading, Stack } from '../../ui/kit.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { ownRelationWords, invitationLine } from './household-words.ts'
import type { ShownLink } from './invite/invitation-link-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import type { Household } from './read-household.ts'
import type { Membership, Property, Invitation } from '@hearthkeep/shared/entities.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useHouseholdActions } from './use-household-actions.ts'
import { mintKey } from '../../platform/invitation-key.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { InvitationRows } from './invite/invitation-rows.tsx'

const InviteDialog = lazily(async () => (await import('./invite/invite-dialog.tsx')).InviteDialog)
const InvitationLinkDialog = lazily(
  async () => (await import('./invite/invitation-link-dialog.tsx')).InvitationLinkDialog,
)

interface HouseholdCardProps {
  household: Household
  /** A property selector, if there are several properties. */
  choice: ReactNode
}

/** The people with access to a property, and the invited ones; the owner manages access, and others can leave. */
export function HouseholdCard({ household, choice }: HouseholdCardProps) {
  const { property, people, relation, mayManage, mayLeave, invitations } = household
  const { userId } = useData().person
  const [open, setOpen] = useState<'invite' | ShownLink | null>(null)
  const close = () => setOpen(null)
  const own = people.find((person) => person.userId === userId)
  const ownAccess = ownRelationWords(relation)
  return (
    <>
      <SectionCard title="Household">
        <Stack>
          {choice}
          {ownAccess && <p>{ownAccess}</p>}
          <PeopleList household={household} />
          {mayManage && <InvitationList invitations={invitations} address={property.address} onLink={setOpen} />}
          <Actions>
            {mayManage && (
              <Button variant="contained" startIcon={<Icon of={UserPlus} />} onClick={() => setOpen('invite')}>
                Invite
              </Button>
            )}
            {own && mayLeave && <LeaveProperty own={own} property={property} />}
          </Actions>
        </Stack>
      </SectionCard>
      {open === 'invite' && <InviteDialog property={property} onClose={close} onInvited={setOpen} />}
      {open !== null && open !== 'invite' && <InvitationLinkDialog link={open} onClose={close} />}
    </>
  )
}

/** Leaves a property; for everyone except its owner. */
function LeaveProperty({ own, property }: { own: Membership; property: Property }) {
  const [asking, setAsking] = useState(false)
  const { leave } = useHouseholdActions()
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Leave this house
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Leave ${property.address}?`}
        confirmLabel="Leave this house"
        onConfirm={() => {
          setAsking(false)
          void leave(own)
        }}
      >
        The house is removed from all your devices, and everything you did stays in its history. To come back, you’ll
        need a new invitation.
      </ConfirmDialog>
    </>
  )
}

interface InvitationListProps {
  invitations: Invitation[]
  /** Address of the property. */
  address: string
  onLink(link: ShownLink): void
}

/** Pending invitations; empty if there are none. */
function InvitationList({ invitations, address, onLink }: InvitationListProps) {
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
      <Heading sx={{ mt: 5, mb: 3 }} id="invitations">
        Invited
      </Heading>
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
