import type { Colleague, OfficeSeat, OfficeInvitation } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { officeRoles, type OfficeRole } from '@hearthkeep/shared/office/office-seat.ts'
import { officeRoleLabels } from '@hearthkeep/shared/office/office-words.ts'
import { ArrowRightLeft, UserCog, UserMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../../ui/content/person/avatar.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'
import type { MemberFigures } from '@hearthkeep/shared/protocol/answers/office-answers.ts'
import { counted, invitationLine } from './office-page-words.ts'
import Button from '@mui/material/Button'
import type { useOfficeActions } from './use-office-actions.ts'
import { serverNow } from '../../platform/server-clock.ts'

interface MembersCardProps {
  seat: OfficeSeat
  ownName: string
  colleagues: readonly Colleague[]
  /** By member; empty while loading, and for agents. */
  figures: ReadonlyMap<UserId, MemberFigures>
  /** The note below the list: why there are no figures. */
  note: ReactNode
  aside: ReactNode
  onRole(member: Colleague, role: OfficeRole): void
  onRemove(member: Colleague): void
  onHandOver(member: Colleague): void
}

/** All members of the office, with actions on those whom the person manages. */
export function MembersCard({ seat, ownName, colleagues, figures, note, aside, ...doing }: MembersCardProps) {
  const secondary = (email: string, id: UserId) => {
    const known = figures.get(id)
    return (
      <>
        {email}
        {known && (
          <>
            <br />
            {figureWords(known)}
          </>
        )}
      </>
    )
  }
  return (
    <SectionCard title="Members" aside={aside}>
      <RowList>
        <ListRow
          leading={<Avatar name={ownName} tone="accent" />}
          title={`${ownName} (you)`}
          secondary={secondary(officeRoleLabels[seat.role], seat.id)}
        />
        {colleagues.map((member) => {
          const actions = actionsFor(seat.role, member, doing)
          return (
            <ListRow
              key={member.id}
              leading={<Avatar name={member.name} tone="neutral" />}
              title={member.name}
              secondary={secondary(`${officeRoleLabels[member.role]} · ${member.email}`, member.userId)}
              trailing={actions.length > 0 && <ActionMenu label={`More for ${member.name}`} actions={actions} />}
            />
          )
        })}
      </RowList>
      {note}
    </SectionCard>
  )
}

const figureWords = ({ clients, properties, touchpointsSent }: MemberFigures) =>
  `${counted(clients, 'client', 'clients')} · ${counted(properties, 'property', 'properties')} · ${counted(touchpointsSent, 'touchpoint', 'touchpoints')} sent`

function actionsFor(
  own: OfficeRole,
  member: Colleague,
  { onRole, onRemove, onHandOver }: Pick<MembersCardProps, 'onRole' | 'onRemove' | 'onHandOver'>,
): MenuAction[] {
  if (own === 'agent' || (own === 'administrator' && member.role !== 'agent')) return []
  const roles = own === 'owner' ? officeRoles.filter((role) => role !== member.role) : []
  return [
    ...roles.map((role) => ({
      label: `Make ${officeRoleLabels[role].toLowerCase()}`,
      icon: UserCog,
      onSelect: () => onRole(member, role),
    })),
    { label: 'Hand over their clients', icon: ArrowRightLeft, onSelect: () => onHandOver(member) },
    { label: 'Remove from the office', icon: UserMinus, tone: 'danger' as const, onSelect: () => onRemove(member) },
  ]
}

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
                  aria-label={`Send ${invitation.email} a new link`}
                  onClick={() => void actions.renew(invitation)}
                >
                  New link
                </Button>
                <Button
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
