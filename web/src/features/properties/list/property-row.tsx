import type { Property } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { latestOf } from '@hearthkeep/shared/kernel/dates.ts'
import { CalendarX, UserPlus } from 'lucide-react'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import { BadgeRow, ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { ListRow, RowLink } from '../../../ui/content/list/list-row.tsx'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { NoPicture, PropertyPicture } from '../../../actions/property/property-picture.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { Muted, Stack } from '../../../ui/kit.tsx'
import { toned, type Toned } from '../../../ui/theme/tone.ts'
import { statusBadge, upkeepWords } from '../property-words.ts'
import { cityLine } from '@hearthkeep/shared/property/address-line.ts'
import { useEffect, useState } from 'react'
import type { SystemFamily } from '@hearthkeep/shared/system/catalogue/entry.ts'
import {
  listedFamilies,
  type ListedFamily,
  type PropertySummary,
} from '@hearthkeep/shared/overview/property-summary.ts'
import Button from '@mui/material/Button'
import { Icon } from '../../../ui/content/icon.tsx'

interface PropertyRowProps {
  listed: ListedProperty
  today: CalendarDate
  selected: boolean
  isOnly: boolean
  /** Whether to show the owner; for realtors. */
  tellsOwner: boolean
  /** For realtors: invites the property's owner. */
  onInvite: (property: Property) => void
  /** Its position in a long list. */
  rowAttributes?: RowAttributes | undefined
}

/** A property in the list: its address, next task, and health. */
export function PropertyRow({
  listed,
  today,
  selected,
  isOnly,
  tellsOwner,
  onInvite,
  rowAttributes,
}: PropertyRowProps) {
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
        <Stack gap={6}>
          {tellsOwner && <Muted as="span">{summary.owner === null ? 'No owner yet' : `Owner: ${summary.owner}`}</Muted>}
          <BadgeRow>
            <ToneChip tone={badge.tone} icon={null}>
              {badge.words}
            </ToneChip>
            {overdue && (
              <ToneChip tone="repair" icon={CalendarX}>
                {overdue}
              </ToneChip>
            )}
            {next && <span>{next}</span>}
          </BadgeRow>
          {tellsOwner && summary.owner === null && (
            <InviteHomeownerButton property={property} onInvite={() => onInvite(property)} />
          )}
          <FamilyHealth families={summary.families} />
          <Muted as="span">Last inspection {shortDate(inspected)}</Muted>
        </Stack>
      }
      trailing={
        <Stack gap={8} sx={{ justifyItems: 'center' }}>
          <PropertyPhoto propertyId={property.id} />
          {/* Its page beside it shows the same ring, and there is no other row to compare. */}
          {!(selected && isOnly) && (
            <Health tone={tone}>
              <Ring size="small" label="Health" {...ring} />
              {summary.status && <span>{words}</span>}
            </Health>
          )}
        </Stack>
      }
    />
  )
}

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
  '& small': { font: 'inherit', color: 'inherit' },
}))

const SIZE = { width: 72, height: 54 }
/** Rows that are scrolled past within this time load no photo. */
const LOOK_MS = 150

/**
 * The property's photo ([DO24]), if one is on this device; loaded once the row has been visible for a moment. The drawing
 * until then keeps its place, so that nothing in the row moves.
 */
function PropertyPhoto({ propertyId }: { propertyId: PropertyId }) {
  const [isLookedAt, setLookedAt] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(true), LOOK_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Frame>{isLookedAt ? <PropertyPicture propertyId={propertyId} size={SIZE} /> : <NoPicture />}</Frame>
}

const Frame = styled('div')(({ theme }) => ({
  ...SIZE,
  display: 'grid',
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
}))

/** The health of each system family in the property. */
function FamilyHealth({ families }: Pick<PropertySummary, 'families'>) {
  const known = listedFamilies.flatMap((family) => {
    const health = families[family]
    return health ? [{ family, ...health }] : []
  })
  if (known.length === 0) return null
  return (
    <Families>
      {known.map(({ family, ...health }) => (
        <div key={family}>
          <dt>{familyLabels[family]}</dt>
          <Status tone={shownHealth(health).tone}>{shownHealth(health).words}</Status>
        </div>
      ))}
    </Families>
  )
}

const familyLabels: Record<ListedFamily & SystemFamily, string> = {
  hvac: 'HVAC',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  roofing: 'Roofing',
}

const Families = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  '& > div': { display: 'flex', gap: 5 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& abbr': { textDecoration: 'none' },
}))

const Status = styled(
  'dd',
  toned,
)<Toned>(({ theme, tone }) => ({
  fontWeight: 600,
  color: theme.vars.palette.tone[tone].main,
}))

/** Shown on the card of a property without an owner. */
function InviteHomeownerButton({ property, onInvite }: { property: Property; onInvite(): void }) {
  return (
    <Button
      sx={{ position: 'relative', zIndex: 1, justifySelf: 'start' }}
      startIcon={<Icon of={UserPlus} />}
      aria-label={`Invite homeowner to ${property.address}`}
      onClick={onInvite}
    >
      Invite homeowner
    </Button>
  )
}
