import type { Property } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { latestOf } from '@hearthkeep/shared/kernel/dates.ts'
import { CalendarX } from 'lucide-react'
import type { ListedProperty } from '../../../data/queries/use-properties.ts'
import { ListRow, RowLink } from '../../../ui/content/list/list-row.tsx'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { toned, type Toned } from '../../../ui/theme/toned.ts'
import { FamilyHealth } from './family-health.tsx'
import { PropertyPhoto } from './property-photo.tsx'
import { InviteHomeownerButton } from '../page/invite-homeowner-button.tsx'
import { cityLine, statusBadge, upkeepWords } from '../property-words.ts'

interface PropertyRowProps {
  listed: ListedProperty
  today: CalendarDate
  selected: boolean
  /** Whether to show the owner; for realtors. */
  tellsOwner: boolean
  /** For realtors: invites the property's owner. */
  onInvite: (property: Property) => void
  /** Its position in a long list. */
  rowAttributes?: RowAttributes | undefined
}

/** A property in the list: its address, next task, and health. */
export function PropertyRow({ listed, today, selected, tellsOwner, onInvite, rowAttributes }: PropertyRowProps) {
  const { property, summary } = listed
  const { overdue, next } = upkeepWords(summary, today)
  const badge = statusBadge(property)
  const inspected = latestOf(property.lastInspection, summary.lastInspection)
  const { ring, tone, words } = shownHealth(summary)
  return (
    <ListRow
      item={rowAttributes}
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
          {tellsOwner && <Quiet>{summary.owner === null ? 'No owner yet' : `Owner: ${summary.owner}`}</Quiet>}
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
          {tellsOwner && summary.owner === null && (
            <InviteHomeownerButton property={property} onInvite={() => onInvite(property)} />
          )}
          <FamilyHealth families={summary.families} />
          <Quiet>Last inspection {shortDate(inspected)}</Quiet>
        </Below>
      }
      trailing={
        <Side>
          <PropertyPhoto propertyId={property.id} />
          <Health tone={tone}>
            <Ring size="small" label="Health" {...ring} />
            {summary.status && <span>{words}</span>}
          </Health>
        </Side>
      }
    />
  )
}

const Side = styled('div')({ display: 'grid', justifyItems: 'center', gap: 8 })

const Below = styled('div')({ display: 'grid', gap: 6 })

const Quiet = styled('span')(({ theme }) => ({
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
