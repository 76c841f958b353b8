import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { dueWords, nearDate } from '@hearthkeep/shared/format/date-words.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { Occasion } from '@hearthkeep/shared/overview/realtor/occasions.ts'
import { Cake, HousePlus } from 'lucide-react'
import { ContactWays } from '../../actions/contact-ways.tsx'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'

/** [RD24] The birthdays and closing anniversaries of the week; nothing without one. */
export function OccasionsCard({ occasions, today }: { occasions: readonly Occasion[]; today: CalendarDate }) {
  if (occasions.length === 0) return null
  return (
    <SectionCard title="Birthdays and anniversaries this week">
      <RowList>
        {occasions.map(({ client, on, kind }) => (
          <ListRow
            key={`${client.id}/${'years' in kind}`}
            leading={<IconTile icon={'years' in kind ? HousePlus : Cake} tone="accent" />}
            title={
              <RowLink to="/clients/$clientId" params={{ clientId: client.id }}>
                {clientName(client)}
              </RowLink>
            }
            secondary={`${'years' in kind ? `${counted(kind.years, 'year')} in the home` : 'Birthday'} · ${
              on === today ? 'today' : `${nearDate(on, today)}, ${dueWords(on, today)}`
            }`}
            below={<ContactWays client={client} name={clientName(client)} />}
          />
        ))}
      </RowList>
    </SectionCard>
  )
}
