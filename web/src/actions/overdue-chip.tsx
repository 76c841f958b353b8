import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import { CalendarX2 } from 'lucide-react'
import { ToneChip } from '../ui/content/card/tone-chip.tsx'

/** [TP52] How long a touchpoint is overdue, as an overdue task looks; nothing if it is not. */
export function OverdueChip({ day, today }: { day: CalendarDate; today: CalendarDate }) {
  return day < today ? (
    <ToneChip tone="repair" icon={CalendarX2}>
      {dueWords(day, today)}
    </ToneChip>
  ) : null
}
