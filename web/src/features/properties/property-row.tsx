import { styled } from '@mui/material/styles'
import { systemStatuses } from '@hearthkeep/shared/entities/system.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { systemStatusLabels } from '@hearthkeep/shared/rules/labels.ts'
import { shortDate } from '@hearthkeep/shared/rules/date-words.ts'
import { latestOf } from '@hearthkeep/shared/rules/dates.ts'
import { CalendarX } from 'lucide-react'
import type { ListedProperty } from '../../data/use-properties.ts'
import { ListRow, RowLink } from '../../ui/content/list-row.tsx'
import type { Place } from '../../ui/content/drawn-rows.ts'
import { Ring } from '../../ui/content/ring.tsx'
import { ToneChip } from '../../ui/content/tone-chip.tsx'
import { toneOfGrade, type Tone } from '../../ui/look/tone.ts'
import { toned, type Toned } from '../../ui/look/toned.ts'
import { FamilyHealth } from './family-health.tsx'
import { cityLine, statusBadge, upkeepWords } from './property-words.ts'

interface PropertyRowProps {
  listed: ListedProperty
  today: CalendarDate
  selected: boolean
  /** Where it is one of many. */
  place?: Place
}

/** A house in the list: where it is, what it needs next, and its health. */
export function PropertyRow({ listed, today, selected, place }: PropertyRowProps) {
  const { property, summary } = listed
  const { overdue, next } = upkeepWords(summary, today)
  const badge = statusBadge(property)
  const inspected = latestOf(property.lastInspection, summary.lastInspection ?? null)
  const tone: Tone = summary.status ? toneOfGrade(systemStatuses, summary.status) : 'neutral'
  return (
    <ListRow
      item={place}
      selected={selected}
      title={
        <RowLink
          to="/properties/$propertyId"
          params={{ propertyId: property.id }}
          aria-current={selected ? 'true' : undefined}
        >
          {property.address}
        </RowLink>
      }
      secondary={cityLine(property)}
      below={
        <Below>
          <Needs>
            <ToneChip tone={badge.tone} icon={null}>
              {badge.words}
            </ToneChip>
            {overdue && (
              <ToneChip tone="repair" icon={CalendarX}>
                {overdue}
              </ToneChip>
            )}
            {next && <span>{next}</span>}
          </Needs>
          <FamilyHealth families={summary.families} />
          <Inspected>Last inspection {shortDate(inspected)}</Inspected>
        </Below>
      }
      trailing={
        <Health tone={tone}>
          <Ring
            size="small"
            label="Health"
            value={summary.score}
            tone={tone}
            certainty={summary.estimate ? 'estimate' : 'known'}
          />
          {summary.status && <span>{systemStatusLabels[summary.status]}</span>}
          {summary.estimate && <small>estimate</small>}
        </Health>
      }
    />
  )
}

const Below = styled('div')({ display: 'grid', gap: 6 })

const Inspected = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))

const Needs = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  color: theme.vars.palette.text.secondary,
}))

const Health = styled(
  'div',
  toned,
)<Toned>(({ theme, tone }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  width: 80,
  textAlign: 'center',
  lineHeight: 1.2,
  '& span': { fontWeight: 600, color: theme.vars.palette.tone[tone].main },
  '& small': { fontSize: 'inherit' },
}))
