import type { Issue, MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { healthOf, isEstimate } from '@hearthkeep/shared/health/health.ts'
import { shownStatus } from '@hearthkeep/shared/health/recommendations.ts'
import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import type { Photo } from '../../../data/queries/properties/property-photo.ts'
import { RowLink } from '../../../ui/content/list/list-row.tsx'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { Muted, Row, Words } from '../../../ui/kit.tsx'
import { Surface } from '../../../ui/theme/surface.ts'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { cardItems, pastWords } from './card-items.ts'
import { endingWords } from '../warranty/warranty-words.ts'
import { useThumbnail } from '../../../data/queries/documents/use-thumbnail.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { PictureTile } from '../../../ui/content/card/picture-tile.tsx'
import { kindIcon } from '../kind-icons.ts'

interface SystemCardProps {
  system: System
  /** The system's items. */
  items: MaintenanceItem[]
  /** The property's issues. */
  issues: readonly Issue[]
  photos: readonly Photo[] | undefined
  today: CalendarDate
}

/** A system in a property's list: its health and its first items. */
export function SystemCard({ system, items, issues, photos, today }: SystemCardProps) {
  const health = healthOf(system, items, today, issues)
  const status = shownStatus(health, { system, items, issues, today })
  const { ring, words: condition } = shownHealth({ score: health.score, status, estimate: isEstimate(health) })
  const { listed, more } = cardItems(items, today)
  const page = {
    to: '/properties/$propertyId/systems/$systemId',
    params: { propertyId: system.propertyId, systemId: system.id },
  } as const
  return (
    <Card as="li">
      <Row gap={12} sx={{ flexWrap: 'nowrap' }}>
        <SystemPicture system={system} photos={photos} />
        <Words>
          <RowLink {...page}>{system.systemName}</RowLink>
          <p>
            {[system.isActive ? null : 'Not in use', condition, system.location, system.brand]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Words>
        <Ring size="small" label={condition} {...ring} />
      </Row>
      {endingWords(system, today).map((words) => (
        <Muted sx={{ fontWeight: 600, color: 'tone.attention.main' }} key={words}>
          {words}
        </Muted>
      ))}
      {listed.length === 0 ? (
        <Muted sx={{ pt: 2.5, borderTop: 1, borderColor: 'divider' }}>{pastWords(system)}</Muted>
      ) : (
        <Work aria-label={`Work on ${system.systemName}`}>
          {listed.map(({ item, kind, words }) => (
            <li key={item.id} data-kind={kind}>
              <span>{item.title}</span>
              <small>{words}</small>
            </li>
          ))}
        </Work>
      )}
      {more > 0 && (
        <More {...page} aria-label={`+${more} more items for ${system.systemName}`}>
          +{more} more items
        </More>
      )}
    </Card>
  )
}

const Card = styled(Surface)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: '14px 16px',
  '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.primary.main } },
}))

const Work = styled('ul')(({ theme }) => ({
  paddingTop: 4,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 12px',
    paddingBlock: 4,
  },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  "& [data-kind='overdue'] small": { fontWeight: 600, color: theme.vars.palette.tone.repair.main },
}))

/** Positioned above the card's own press target, which covers the whole card. */
const More = createLink(
  styled('a')(({ theme }) => ({
    ...theme.typography.body2,
    alignSelf: 'flex-start',
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    marginBlock: '-8px -10px',
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
  })),
)

/** The size of a tile. */
const SIZE = { width: 40, height: 40 }

/** [DO26] The newest photo of a system that is on this device, otherwise the icon of its kind. */
function SystemPicture({ system, photos }: { system: System; photos: readonly Photo[] | undefined }) {
  const url = useThumbnail(photos, SIZE)
  if (url) return <PictureTile src={url} />
  return <IconTile icon={kindIcon({ systemType: system.systemType, name: system.systemName })} />
}
