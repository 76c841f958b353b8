import { styled } from '@mui/material/styles'
import type { CalendarKind } from '@hearthkeep/shared/calendar/calendar-item.ts'
import { drawnWhenForced } from '../../../ui/theme/forced-colors.ts'
import type { ReactNode } from 'react'
import type { MenuAction } from '../../../ui/overlay/action-menu.tsx'
import type { CalendarWork } from '../calendar-work.ts'

/**
 * A mark that shows an item's kind by shape as well as by color: dot for planned, diamond for overdue, ring for done.
 */
export const WorkMark = styled('i', { shouldForwardProp: (prop) => prop !== 'kind' })<{ kind: CalendarKind }>(({
  theme,
  kind,
}) => {
  const { info, error, text } = theme.vars.palette
  const looks = {
    planned: { borderRadius: '50%', backgroundColor: info.main, ...drawnWhenForced },
    overdue: { borderRadius: 1, backgroundColor: error.main, transform: 'rotate(45deg)', ...drawnWhenForced },
    done: { borderRadius: '50%', border: `2px solid ${text.secondary}` },
  } satisfies Record<CalendarKind, object>
  return { flexShrink: 0, boxSizing: 'border-box', width: 8, height: 8, ...looks[kind] }
})

/**
 * Renders items of one property in full. @param menuOf returns an item's calendar actions, in addition to its usual
 * ones.
 */
export type RenderWorks = (works: CalendarWork[], menuOf: (work: CalendarWork) => MenuAction[]) => ReactNode
