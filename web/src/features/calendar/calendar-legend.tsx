import { styled } from '@mui/material/styles'
import type { CalendarKind } from '@hearthkeep/shared/calendar/calendar-item.ts'
import { kindLabels } from './calendar-words.ts'
import { WorkMark } from './grid/work-mark.tsx'

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
