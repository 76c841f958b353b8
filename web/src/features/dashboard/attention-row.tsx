import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Attention } from '@hearthkeep/shared/overview/attention.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CalendarX2, CloudAlert, FileClock, Hourglass, type LucideIcon } from 'lucide-react'
import { TaskRow } from '../../actions/task/task-row.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { RowLink } from '../../ui/content/list/list-row.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { attentionWords } from './attention-words.ts'
import type { ShownProperty } from './read-dashboard.ts'

interface AttentionRowProps {
  entry: Attention
  properties: ShownProperty[]
  today: CalendarDate
  /** The most urgent entry is emphasized. */
  isFirst: boolean
  onRefused(): void
}

/** An entry that needs attention: what, where, why, and one action. */
export function AttentionRow({ entry, properties, today, isFirst, onRefused }: AttentionRowProps) {
  const { title, reason } = attentionWords(entry, today)
  const known =
    entry.kind === 'refused' ? undefined : properties.find(({ property }) => property.id === entry.propertyId)
  const where = known && properties.length > 1 ? known.property.address : null
  const variant = isFirst ? 'contained' : 'outlined'
  if (entry.kind === 'overdue')
    return (
      <TaskRow
        item={entry.item}
        today={today}
        mayEdit={known?.mayEdit ?? false}
        title={
          <RowLink to="/maintenance-tracker" search={{ property: entry.propertyId, tab: 'overdue' }}>
            {title}
          </RowLink>
        }
        when={reason}
        where={where}
      />
    )
  return (
    <Row>
      <IconTile {...looks[entry.kind]} />
      <Words>
        <strong>{[title, where].filter(Boolean).join(' · ')}</strong>
        <p>{reason}</p>
      </Words>
      {entry.kind === 'refused' ? (
        <Button variant={variant} onClick={onRefused}>
          Review
        </Button>
      ) : (
        <EntryLink entry={entry} title={title} mayEdit={known?.mayEdit ?? false} variant={variant} />
      )}
    </Row>
  )
}

type Elsewhere = Exclude<Attention, { kind: 'refused' | 'overdue' }>

interface WayProps {
  entry: Elsewhere
  title: string
  mayEdit: boolean
  variant: 'contained' | 'outlined'
}

/** A link to the page where the entry can be resolved. */
function EntryLink({ entry, title, mayEdit, variant }: WayProps) {
  switch (entry.kind) {
    case 'more overdue':
      return (
        <ButtonLink
          variant={variant}
          to="/maintenance-tracker"
          search={{ property: entry.propertyId, tab: 'overdue' }}
          aria-label={`View all: ${title}`}
        >
          View all
        </ButtonLink>
      )
    case 'warranty':
    case 'lifespan': {
      const words = entry.kind === 'lifespan' && mayEdit ? 'Plan it' : 'View system'
      return (
        <ButtonLink
          variant={variant}
          to="/properties/$propertyId/systems/$systemId"
          params={{ propertyId: entry.propertyId, systemId: entry.system.id }}
          aria-label={`${words}: ${title}`}
        >
          {words}
        </ButtonLink>
      )
    }
  }
}

const looks: Record<Exclude<Attention['kind'], 'overdue'>, { icon: LucideIcon; tone: Tone }> = {
  refused: { icon: CloudAlert, tone: 'replace' },
  'more overdue': { icon: CalendarX2, tone: 'repair' },
  warranty: { icon: FileClock, tone: 'neutral' },
  lifespan: { icon: Hourglass, tone: 'attention' },
}

/** The button wraps below the text only if there is no room beside it. */
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  paddingBlock: 12,
})

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 136px',
  minWidth: 0,
  lineHeight: 1.35,
  '& strong': { fontWeight: 600 },
  '& p': { ...theme.typography.body2, marginTop: 2, color: theme.vars.palette.text.secondary },
}))
