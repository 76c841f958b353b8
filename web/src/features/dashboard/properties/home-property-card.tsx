import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import { styled } from '@mui/material/styles'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { RowLink } from '../../../ui/content/list/list-row.tsx'
import { Words } from '../../../ui/kit.tsx'
import { Surface } from '../../../ui/theme/surface.ts'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { PropertyPicture } from '../../../actions/property/property-picture.tsx'
import type { ShownProperty } from '../read-dashboard.ts'
import { useRise } from './use-rise.ts'

interface HomePropertyCardProps {
  shown: ShownProperty
  today: CalendarDate
}

/** The only property: its picture and its health. The whole card opens it. */
export function HomePropertyCard({ shown, today }: HomePropertyCardProps) {
  const { property, summary } = shown
  const rise = useRise(property.id, today)
  const { ring, tone, words } = shownHealth(summary)
  const { nextDue } = summary
  return (
    <Card as="section" aria-label={property.address}>
      <PropertyPicture propertyId={property.id} size={COVER} />
      <Facts>
        <Ring size="large" label="Health" {...ring} />
        <Words>
          <h2>
            <RowLink to="/properties/$propertyId" params={{ propertyId: property.id }}>
              {property.address}
            </RowLink>
          </h2>
          <p>
            {property.city}, {property.state}
          </p>
          <p>
            <ToneChip tone={tone}>{words}</ToneChip>
          </p>
          {summary.estimate && (
            <p>{shown.mayEdit ? 'Tell us a few things to make it certain.' : 'Little is on record.'}</p>
          )}
          {rise && <p>{rise}</p>}
          {nextDue && (
            <p>
              Next: {nextDue.title} {dueWords(nextDue.date, today)}
            </p>
          )}
        </Words>
      </Facts>
    </Card>
  )
}

const COVER = { width: 720, height: 300 }

/** The picture is above the facts, or beside them if there is room. */
const Card = styled(Surface)({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  // As high as the facts beside it, of whatever size the photo is.
  '& > :first-of-type': { flex: '1 1 300px', minHeight: 168, contain: 'size' },
})

const Facts = styled('div')({ display: 'flex', flex: '1 1 300px', alignItems: 'center', gap: 16, padding: 16 })
