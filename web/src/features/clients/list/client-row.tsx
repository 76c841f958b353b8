import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { styled } from '@mui/material/styles'
import { PhoneMissed } from 'lucide-react'
import type { ListedClient } from '../../../data/queries/use-clients.ts'
import { Avatar } from '../../../ui/content/person/avatar.tsx'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { ListRow, RowLink } from '../../../ui/content/list/list-row.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import type { ClientSort } from './client-query.ts'
import { lastWords, nextContactWords } from '../client-words.ts'

interface ClientRowProps {
  listed: ListedClient
  today: CalendarDate
  /** The sort order; rows show the value that they are sorted by. */
  sort: ClientSort
  selected: boolean
  rowAttributes?: RowAttributes | undefined
}

/** A client in the list: name, last contact, and next contact. */
export function ClientRow({ listed, today, sort, selected, rowAttributes }: ClientRowProps) {
  const { client, name, cadence } = listed
  const next = !cadence.isOverdue && nextContactWords(cadence, today)
  return (
    <ListRow
      item={rowAttributes}
      selected={selected}
      leading={<Avatar name={name} tone={cadence.isOverdue ? 'accent' : 'neutral'} />}
      title={
        <RowLink to="/clients/$clientId" params={{ clientId: client.id }} aria-current={selected ? 'true' : undefined}>
          {name}
        </RowLink>
      }
      secondary={[
        lastWords(cadence),
        next,
        sort === 'closing' && client.closingDate !== null && `Closed ${shortDate(client.closingDate)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      below={
        cadence.isOverdue && (
          <Below>
            <ToneChip tone="repair" icon={PhoneMissed}>
              Contact overdue
            </ToneChip>
            <span>for {dueWords(cadence.nextContactDue, today).replace(' overdue', '')}</span>
          </Below>
        )
      }
    />
  )
}

const Below = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  color: theme.vars.palette.text.secondary,
}))
