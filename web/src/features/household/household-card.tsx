import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { ownRelationWords } from './household-words.ts'
import { InvitationList } from './invite/invitation-list.tsx'
import { LeaveProperty } from './leave-house.tsx'
import type { ShownLink } from './invite/link-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import type { Household } from './read-household.ts'

const InviteDialog = lazily(async () => (await import('./invite/invite-dialog.tsx')).InviteDialog)
const LinkDialog = lazily(async () => (await import('./invite/link-dialog.tsx')).LinkDialog)

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
        <Parts>
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
        </Parts>
      </SectionCard>
      {open === 'invite' && <InviteDialog property={property} onClose={close} onInvited={setOpen} />}
      {open !== null && open !== 'invite' && <LinkDialog link={open} onClose={close} />}
    </>
  )
}

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } })
