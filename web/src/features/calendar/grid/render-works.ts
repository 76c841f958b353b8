import type { ReactNode } from 'react'
import type { MenuAction } from '../../../ui/overlay/action-menu.tsx'
import type { CalendarWork } from '../calendar-work.ts'

/**
 * Renders items of one property in full. @param menuOf returns an item's calendar actions, in addition to its usual
 * ones.
 */
export type RenderWorks = (works: CalendarWork[], menuOf: (work: CalendarWork) => MenuAction[]) => ReactNode
