import { styled } from '@mui/material/styles'
import { CalendarClock, CalendarX2, CircleCheck, type LucideIcon } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'
import { Surface } from '../../ui/theme/surface.ts'
import { type Tone, ToneInk } from '../../ui/theme/tone.ts'
import type { Agenda } from './read-calendar.ts'
import type { CalendarKind } from '@hearthkeep/shared/calendar/calendar-item.ts'
import { kindLabels } from './calendar-words.ts'
import { WorkMark } from './grid/work-mark.tsx'

/** The numbers of upcoming and overdue items, and of those completed this year. */
export function CalendarCounters({ agenda }: { agenda: Agenda | undefined }) {
  const counters: { label: string; count: number | undefined; icon: LucideIcon; tone: Tone }[] = [
    { label: 'Upcoming', count: agenda?.upcoming.count, icon: CalendarClock, tone: 'info' },
    { label: 'Overdue', count: agenda?.overdue.count, icon: CalendarX2, tone: 'replace' },
    { label: 'Completed this year', count: agenda?.completedThisYear, icon: CircleCheck, tone: 'neutral' },
  ]
  return (
    <Counters as="dl">
      {counters.map(({ label, count, icon, tone }) => (
        <div key={label}>
          <dt>
            <ToneInk tone={count === 0 ? 'neutral' : tone}>
              <Icon of={icon} size={18} />
            </ToneInk>
            {label}
          </dt>
          <dd>{count ?? '–'}</dd>
        </div>
      ))}
    </Counters>
  )
}

const Counters = styled(Surface)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  padding: '14px 0',
  '& > div': { display: 'grid', gap: 2, justifyItems: 'center', alignContent: 'start', paddingInline: 8 },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& dt': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { ...theme.typography.figure, gridRow: 1 },
}))

/** A legend of the calendar's marks and background colors. */
export function CalendarLegend() {
  return (
    <Legend>
      {kinds.map((kind) => (
        <li key={kind}>
          <Day aria-hidden kind={kind}>
            <WorkMark kind={kind} />
          </Day>
          {kindLabels[kind]}
        </li>
      ))}
    </Legend>
  )
}

const kinds: CalendarKind[] = ['planned', 'overdue', 'done']

/** Colored like a day with only such items: red if overdue, otherwise blue (part 2, section 2). */
const Day = styled('span', { shouldForwardProp: (prop) => prop !== 'kind' })<{ kind: CalendarKind }>(
  ({ theme, kind }) => ({
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette[kind === 'overdue' ? 'error' : 'info'].soft,
  }),
)

const Legend = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
}))
