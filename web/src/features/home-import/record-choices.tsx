import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useId } from 'react'
import { ColumnList } from '../../actions/file-import/column-list.tsx'
import { DayOrderQuestion } from '../../actions/file-import/day-order-question.tsx'
import { SelectBox } from '../../ui/form/fields/select-box.tsx'
import { Stack } from '../../ui/kit.tsx'
import { meaningLabels, meaningsOf, recordKinds, withMeaning, type RecordKind } from './columns.ts'
import { dayMeanings, dayStyleOf } from './read-records.ts'
import { kindLabels } from './record-words.ts'
import type { Choices } from './use-import-records.ts'

interface RecordChoicesProps {
  choices: Choices
  today: CalendarDate
  onKind(kind: RecordKind): void
  onChange(choices: Choices): void
}

/** [HI2] What the rows are, and the meaning of each column; both are guessed from the headings. */
export function RecordChoices({ choices, today, onKind, onChange }: RecordChoicesProps) {
  const { table, kind, columns, usual, dayOrders } = choices
  const id = useId()
  return (
    <>
      <p>
        {table.rows.length} {table.rows.length === 1 ? 'row' : 'rows'}. Check what each column means.
      </p>
      <Stack gap={6} sx={{ '& label': { fontWeight: 600 } }}>
        <label htmlFor={id}>The rows are</label>
        <SelectBox>
          <select
            id={id}
            value={kind}
            onChange={({ target }) => {
              const chosen = recordKinds.find((one) => one === target.value)
              if (chosen) onKind(chosen)
            }}
          >
            {recordKinds.map((one) => (
              <option key={one} value={one}>
                {kindLabels[one]}
              </option>
            ))}
          </select>
        </SelectBox>
      </Stack>
      {dayMeanings.map((meaning) => (
        <DayOrderQuestion
          key={meaning}
          label={meaningLabels[meaning]}
          read={(order) =>
            dayStyleOf(table, { columns, today, usual, dayOrders: order ? { [meaning]: order } : dayOrders, meaning })
          }
          onChange={(order) => onChange({ ...choices, dayOrders: { ...dayOrders, [meaning]: order } })}
        />
      ))}
      <ColumnList
        table={table}
        columns={columns}
        meanings={meaningsOf(kind)}
        onChange={(column, meaning) => onChange({ ...choices, columns: withMeaning(columns, column, meaning) })}
      />
    </>
  )
}
