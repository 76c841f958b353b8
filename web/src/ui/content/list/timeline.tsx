import { styled, type Theme } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { type Tone, toned, type Toned } from '../../theme/tone.ts'

export interface TimelineItem {
  id: string
  /** The day, in words. */
  date: string
  title: ReactNode
  detail?: ReactNode
  icon: LucideIcon
  tone: Tone
  trailing?: ReactNode
}

export interface TimelineProps {
  /** What it shows, for screen readers. */
  label: string
  /** The order of the page: history grows at its end, or starts with what matters now. */
  order?: 'oldest first' | 'newest first'
  /** In the order of the page. */
  past: TimelineItem[]
  /** Today's date in words. */
  today: string
  /** Soonest first. */
  next: TimelineItem[]
}

/** A timeline: the past, a mark for today, and the future on a dashed line, because it has not happened yet. */
export function Timeline({ label, order = 'oldest first', past, today, next }: TimelineProps) {
  const before = past.map((item) => <Entry key={item.id} item={item} when="past" />)
  const after = (order === 'newest first' ? next.toReversed() : next).map((item) => (
    <Entry key={item.id} item={item} when="next" />
  ))
  return (
    <ol aria-label={label}>
      {order === 'newest first' ? after : before}
      <Today>
        <span>Today</span> {today}
      </Today>
      {order === 'newest first' ? before : after}
    </ol>
  )
}

function Entry({ item, when }: { item: TimelineItem; when: 'past' | 'next' }) {
  const { date, title, detail, icon, tone, trailing } = item
  return (
    <Row data-when={when}>
      <Knot tone={tone}>
        <Icon of={icon} size={16} />
      </Knot>
      <Words>
        <strong>{title}</strong>
        <small>
          {date}
          {detail && <> · {detail}</>}
        </small>
      </Words>
      {trailing && <Trailing>{trailing}</Trailing>}
    </Row>
  )
}

/** The line behind the knots, from the first to the last. */
const line = (theme: Theme) =>
  ({
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: 15,
    borderLeft: `2px solid ${theme.vars.palette.divider}`,
  }) as const

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  // A button has a line of its own where it would leave no room for the words.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '4px 14px',
  paddingBlock: 10,
  '&::before': line(theme),
  "&[data-when='next']::before": { borderLeftStyle: 'dashed' },
  '&:first-of-type::before': { top: 16 },
  '&:last-of-type::before': { bottom: 'calc(100% - 24px)' },
}))

const Knot = styled(
  'span',
  toned,
)<Toned>(({ theme, tone }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: '50%',
  color: theme.vars.palette.tone[tone].main,
  backgroundColor: theme.vars.palette.tone[tone].ground,
}))

const Words = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 1 180px',
  minWidth: 0,
  lineHeight: 1.35,
})

const Trailing = styled('div')({ marginLeft: 'auto' })

const Today = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingBlock: 10,
  color: theme.vars.palette.text.secondary,
  '& span': {
    ...theme.typography.body2,
    position: 'relative',
    padding: '2px 10px',
    borderRadius: 13,
    fontWeight: 600,
    color: theme.vars.palette.secondary.contrastText,
    backgroundColor: theme.vars.palette.secondary.main,
  },
  '&::before': line(theme),
  '&::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
