import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Mail, Phone } from 'lucide-react'
import { Avatar } from '../../ui/content/person/avatar.tsx'
import { callLink, mailLink } from '../../ui/content/person/contact-links.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Actions } from '../../ui/kit.tsx'
import type { PropertyRealtor } from './realtors.ts'

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
              <Button
                variant="outlined"
                startIcon={<Icon of={Mail} />}
                href={mailLink(email)}
                aria-label={`Email ${name}`}
              >
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
    <Button variant="outlined" startIcon={<Icon of={Phone} />} href={link} aria-label={`Call ${name}`}>
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
