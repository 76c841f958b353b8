import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { Unanswered } from '@hearthkeep/shared/client/unanswered.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import Button from '@mui/material/Button'
import { MessageCircle } from 'lucide-react'
import { ContactWays } from '../../actions/contact-ways.tsx'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'

interface UnansweredCardProps {
  /** Oldest first. */
  waiting: readonly Unanswered[]
  onLogCall(client: Client): void
}

/** [RD18] What clients wrote and nobody has answered. */
export function UnansweredCard({ waiting, onLogCall }: UnansweredCardProps) {
  if (waiting.length === 0) return null
  return (
    <SectionCard title="Waiting for your answer" aside={waiting.length}>
      <RowList>
        {waiting.map(({ response, client }) => (
          <ListRow
            key={response.id}
            leading={<IconTile icon={MessageCircle} tone="attention" />}
            title={
              <RowLink to="/clients/$clientId" params={{ clientId: client.id }}>
                {clientName(client)}
              </RowLink>
            }
            secondary={`${shortDate(response.on)} · “${response.comment ?? ''}”`}
            below={<ContactWays client={client} name={clientName(client)} />}
            trailing={
              <Button
                variant="outlined"
                aria-label={`Log call with ${clientName(client)}`}
                onClick={() => onLogCall(client)}
              >
                Log call
              </Button>
            }
          />
        ))}
      </RowList>
    </SectionCard>
  )
}
