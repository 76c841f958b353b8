import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { countWord } from '@hearthkeep/shared/format/count-words.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { SHOWN_AT_ONCE } from '@hearthkeep/shared/overview/property-activity.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { MessageSquare, Phone } from 'lucide-react'
import type { ListedClient } from '../../data/queries/clients/use-clients.ts'
import { NothingToDo } from '../../ui/content/state/nothing-to-do.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'
import { Avatar } from '../../ui/content/person/avatar.tsx'
import { callLink, textLink } from '../../ui/content/person/contact-links.ts'

interface ContactCardProps {
  /** Clients whose next contact is due, longest overdue first. */
  due: readonly ListedClient[]
  today: CalendarDate
  onLogCall(client: Client): void
}

/** [RD2] Who is due for contact, five at first: call, text, or log a call with one tap. */
export function ContactCard({ due, today, onLogCall }: ContactCardProps) {
  if (due.length === 0) return <NothingToDo>No one is due for contact.</NothingToDo>
  return (
    <SectionCard
      title={`${countWord(due.length)} due for contact`}
      aside={
        due.length > SHOWN_AT_ONCE && (
          <ButtonLink variant="text" to="/clients" aria-label="View all clients">
            View all
          </ButtonLink>
        )
      }
    >
      <RowList>
        {due.slice(0, SHOWN_AT_ONCE).map((listed) => (
          <ContactRow key={listed.client.id} listed={listed} today={today} onLogCall={onLogCall} />
        ))}
      </RowList>
    </SectionCard>
  )
}

interface ContactRowProps extends Pick<ContactCardProps, 'today' | 'onLogCall'> {
  listed: ListedClient
}

function ContactRow({ listed: { client, name, cadence }, today, onLogCall }: ContactRowProps) {
  const [call, text] = [callLink(client.phone), textLink(client.phone)]
  return (
    <ListRow
      leading={<Avatar name={name} tone="accent" />}
      title={
        <RowLink to="/clients/$clientId" params={{ clientId: client.id }}>
          {name}
        </RowLink>
      }
      secondary={[
        dueWords(cadence.nextContactDue, today),
        cadence.lastContact === null ? 'no contact yet' : `last in touch ${shortDate(cadence.lastContact)}`,
        ...(cadence.planMessage === null ? [] : [`plan message ${shortDate(cadence.planMessage)}`]),
      ].join(' · ')}
      trailing={
        <>
          {call !== null && (
            <div style={{ display: 'flex', gap: 4 }}>
              <IconButton href={call} aria-label={`Call ${name}`} color="primary">
                <Icon of={Phone} />
              </IconButton>
              {text !== null && (
                <IconButton href={text} aria-label={`Text ${name}`} color="primary">
                  <Icon of={MessageSquare} />
                </IconButton>
              )}
            </div>
          )}
          <Button aria-label={`Log call with ${name}`} onClick={() => onLogCall(client)}>
            Log call
          </Button>
        </>
      }
    />
  )
}
