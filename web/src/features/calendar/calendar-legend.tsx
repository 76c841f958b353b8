import { styled } from '@mui/material/styles'
import type { CalendarKind } from '@hearthkeep/shared/rules/calendar-item.ts'
import { kindLabels } from './calendar-words.ts'
import { WorkMark } from './work-mark.tsx'

/** What the signs of the calendar mean. */
export function CalendarLegend() {
  return (
    <Legend>
      {kinds.map((kind) => (
        <li key={kind}>
          <WorkMark kind={kind} aria-hidden />
          {kindLabels[kind]}
        </li>
      ))}
    </Legend>
  )
}

const kinds: CalendarKind[] = ['planned', 'overdue', 'done']

const Legend = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
}))
