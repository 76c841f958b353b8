import type { ReactNode } from 'react'
import type { MenuAction } from '../../../ui/overlay/action-menu.tsx'
import type { CalendarWork } from '../calendar-work.ts'

/** Shows works of one house in full. @param menuOf what the calendar can do with each, besides what can be done anywhere. */
export type RenderWorks = (works: CalendarWork[], menuOf: (work: CalendarWork) => MenuAction[]) => ReactNode
