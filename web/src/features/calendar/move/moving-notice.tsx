import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Grab } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import type { CalendarWork } from '../calendar-work.ts'

/** Names the item being moved, and explains how to choose its new day. */
export function MovingNotice({ title, onCancel }: { title: string; onCancel: () => void }) {
  return (
    <Notice role="status">
      <Icon of={Grab} />
      <p>
        Moving <b>{title}</b>. Choose a new day: tap it, or use the arrow keys and press Enter.
      </p>
      <Button variant="text" onClick={onCancel}>
        Cancel
      </Button>
    </Notice>
  )
}

const Notice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '4px 8px 4px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.secondary.main,
  backgroundColor: theme.vars.palette.secondary.soft,
  '& p': { flex: 1, paddingBlock: 6 },
  '& button': { color: 'inherit' },
}))

/** Returns a function that moves an item to another day, with Undo. Resolves to whether the item is on that day. */
export function useMoveWork() {
  const perform = usePerform()
  return async ({ day: before, item }: CalendarWork, day: CalendarDate): Promise<boolean> => {
    if (before === day) return true
    const { propertyId, id: itemId, title } = item
    return perform(
      { name: 'maintenance.reschedule', args: { propertyId, itemId, to: day } },
      {
        done: { tone: 'good', text: `Moved to ${shortDate(day)}`, detail: title },
        failed: 'Error updating maintenance',
      },
      { seen: { dueDate: item.dueDate, scheduledDate: item.scheduledDate } },
    )
  }
}
