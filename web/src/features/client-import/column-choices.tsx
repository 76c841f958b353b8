import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { ColumnList } from '../../actions/file-import/column-list.tsx'
import { RowCount } from '../../actions/file-import/row-count.tsx'
import { columnMeanings, meaningLabels, withMeaning } from './file/columns.ts'
import type { Choices } from './use-import-clients.ts'
import { DayOrderQuestion } from '../../actions/file-import/day-order-question.tsx'
import { dayMeanings, dayStyleOf } from './file/read-days.ts'

interface ColumnChoicesProps {
  choices: Choices
  today: CalendarDate
  onChange(choices: Choices): void
}

const meanings = columnMeanings.map((value) => ({ value, label: meaningLabels[value] }))

/** The meaning of each column, guessed from its heading. */
export function ColumnChoices({ choices, today, onChange }: ColumnChoicesProps) {
  const { table, columns } = choices
  return (
    <>
      <RowCount table={table} />
      <DayOrderQuestions choices={choices} today={today} onChange={onChange} />
      <ColumnList
        table={table}
        columns={columns}
        meanings={meanings}
        onChange={(column, meaning) => onChange({ ...choices, columns: withMeaning(columns, column, meaning) })}
      />
    </>
  )
}

interface DayOrderQuestionsProps {
  choices: Choices
  today: CalendarDate
  onChange(choices: Choices): void
}

/** [CL43] Asks for the order of day and month in each column whose cells do not decide it. */
function DayOrderQuestions({ choices, today, onChange }: DayOrderQuestionsProps) {
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
