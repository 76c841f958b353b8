import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { SHOWN_AT_ONCE } from '@hearthkeep/shared/overview/property-activity.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CircleCheck } from 'lucide-react'
import type { ListedClient } from '../../data/queries/use-clients.ts'
import { Avatar } from '../../ui/content/person/avatar.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'

interface OverdueCardProps {
  overdue: readonly ListedClient[]
  today: CalendarDate
  onContact(client: Client): void
}

/** The clients who are overdue to contact, longest overdue first, five at first; a single line if there are none. */
export function OverdueCard({ overdue, today, onContact }: OverdueCardProps) {
  if (overdue.length === 0)
    return (
      <Calm>
        <Icon of={CircleCheck} />
        You’re in touch with all your clients.
      </Calm>
    )
  return (
    <SectionCard
      title="Contact overdue"
      aside={
        overdue.length > SHOWN_AT_ONCE && (
          <ButtonLink to="/clients" aria-label="View all clients">
            View all {overdue.length}
          </ButtonLink>
        )
      }
    >
      <RowList>
        {overdue.slice(0, SHOWN_AT_ONCE).map(({ client, name, cadence }, index) => (
          <ListRow
            key={client.id}
            leading={<Avatar name={name} tone="accent" />}
            title={
              <RowLink to="/clients/$clientId" params={{ clientId: client.id }}>
                {name}
              </RowLink>
            }
            secondary={[
              dueWords(cadence.nextContactDue, today),
              cadence.lastContact === null ? 'no contact yet' : `last in touch ${shortDate(cadence.lastContact)}`,
            ].join(' · ')}
            trailing={
              <Button
                variant={index === 0 ? 'contained' : 'outlined'}
                aria-label={`Log contact with ${name}`}
                onClick={() => onContact(client)}
              >
                Log contact
              </Button>
            }
          />
        ))}
      </RowList>
    </SectionCard>
  )
}

const Calm = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& svg': { color: theme.vars.palette.tone.good.main },
}))
