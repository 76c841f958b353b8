import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { ColumnList } from '../../actions/file-import/column-list.tsx'
import { DayOrderQuestions } from './day-order-questions.tsx'
import { columnMeanings, meaningLabels, withMeaning } from './file/columns.ts'
import type { Choices } from './use-import-clients.ts'

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
      <p>
        {table.rows.length} {table.rows.length === 1 ? 'row' : 'rows'}. Check what each column means.
      </p>
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
