import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { DayOrderQuestion } from '../../actions/file-import/day-order-question.tsx'
import { meaningLabels } from './file/columns.ts'
import { dayMeanings, dayStyleOf } from './file/read-facts.ts'
import type { Choices } from './use-import-clients.ts'

interface DayOrderQuestionsProps {
  choices: Choices
  today: CalendarDate
  onChange(choices: Choices): void
}

/** [CL43] Asks for the order of day and month in each column whose cells do not decide it. */
export function DayOrderQuestions({ choices, today, onChange }: DayOrderQuestionsProps) {
  const { table, columns, usual, dayOrders } = choices
  return dayMeanings.map((meaning) => (
    <DayOrderQuestion
      key={meaning}
      label={meaningLabels[meaning]}
      read={(order) =>
        dayStyleOf(table, { columns, today, usual, dayOrders: order ? { [meaning]: order } : dayOrders, meaning })
      }
      onChange={(order) => onChange({ ...choices, dayOrders: { ...dayOrders, [meaning]: order } })}
    />
  ))
}
