import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Mail, Phone } from 'lucide-react'
import { Avatar } from '../../ui/content/person/avatar.tsx'
import { callLink, mailLink } from '../../ui/content/person/contact-links.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Actions } from '../../ui/kit.tsx'
import type { Membership, PlannedContact } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** The realtors who look after the properties, with contact details; empty if there are none. */
export function RealtorCard({ realtors }: { realtors: PropertyRealtor[] }) {
  if (realtors.length === 0) return null
  return (
    <SectionCard title="Your realtor is here to help">
      <List>
        {realtors.map(({ userId, name, email, phone, since, propertyIds, nextReminder }) => (
          <li key={userId}>
            <Avatar name={name} tone="accent" />
            <div>
              <strong>{name}</strong>
              <small>
                {propertyIds.length === 1 ? '1 property' : `${propertyIds.length} properties`} · since{' '}
                {shortDate(since)}
              </small>
              {nextReminder && <span>Next reminder {shortDate(nextReminder)}</span>}
            </div>
            <Actions>
              <Button startIcon={<Icon of={Mail} />} href={mailLink(email)} aria-label={`Email ${name}`}>
                Email
              </Button>
              <CallButton {...{ name, phone }} />
            </Actions>
          </li>
        ))}
      </List>
    </SectionCard>
  )
}

function CallButton({ name, phone }: Pick<PropertyRealtor, 'name' | 'phone'>) {
  const link = callLink(phone)
  if (link === null) return null
  return (
    <Button startIcon={<Icon of={Phone} />} href={link} aria-label={`Call ${name}`}>
      Call
    </Button>
  )
}

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& > li > div:nth-of-type(1)': { display: 'grid', flex: '1 1 140px', minWidth: 0, lineHeight: 1.35 },
})

/** A realtor who looks after some of the person's properties. */
export interface PropertyRealtor {
  userId: UserId
  name: string
  email: string
  phone: string | null
  /** The earliest day over all properties. */
  since: CalendarDate
  propertyIds: PropertyId[]
  /** The next planned contact; `null` if nothing is planned. */
  nextReminder: CalendarDate | null
}

interface Known {
  /** Current memberships, over all properties. */
  members: readonly Membership[]
  planned: readonly PlannedContact[]
  today: CalendarDate
}

/** [CL17] */
export function realtorsOf({ members, planned, today }: Known): PropertyRealtor[] {
  const realtors = new Map<UserId, PropertyRealtor>()
  for (const { userId, name, email, phone, since, propertyId, relation } of members) {
    if (relation !== 'realtor') continue
    const known = realtors.get(userId)
    if (known) {
      known.propertyIds.push(propertyId)
      if (since < known.since) known.since = since
    } else {
      const days = planned.find(({ realtorId }) => realtorId === userId)?.days ?? []
      const nextReminder = days.find((day) => day >= today) ?? null
      realtors.set(userId, { userId, name, email, phone, since, propertyIds: [propertyId], nextReminder })
    }
  }
  return [...realtors.values()]
}

/** Returns the value for Realtor Support: `David Reyes`, `David Reyes and 1 more`, `None`. */
export function supportWords(realtors: readonly PropertyRealtor[]): string {
  const [first, ...others] = realtors
  if (!first) return 'None'
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`
}
