import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { effectiveStatus } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { ItemStatus } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { styled } from '@mui/material/styles'
import { Ban, CalendarClock, CalendarX2, CircleCheck, Hammer, type LucideIcon } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'
import { type Tone, toned, type Toned } from '../../ui/theme/tone.ts'

export const statusStyles: Record<ItemStatus, { tone: Tone; icon: LucideIcon }> = {
  scheduled: { tone: 'neutral', icon: CalendarClock },
  in_progress: { tone: 'accent', icon: Hammer },
  overdue: { tone: 'repair', icon: CalendarX2 },
  completed: { tone: 'good', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
}

/** The status of a task that the person cannot complete, in place of the circle. */
export function TaskMark({ item, today }: { item: MaintenanceItem; today: CalendarDate }) {
  const { tone, icon } = statusStyles[effectiveStatus(item, today)]
  return (
    <Mark tone={tone}>
      <Icon of={icon} />
    </Mark>
  )
}

/** As wide as the circle, so that all titles align. */
const Mark = styled(
  'span',
  toned,
)<Toned>(({ theme, tone }) => ({
  flexShrink: 0,
  width: 25,
  paddingTop: 12,
  color: theme.vars.palette.tone[tone].main,
}))
