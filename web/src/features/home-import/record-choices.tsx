import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useId } from 'react'
import { ColumnList } from '../../actions/file-import/column-list.tsx'
import { RowCount } from '../../actions/file-import/row-count.tsx'
import { DayOrderQuestion } from '../../actions/file-import/day-order-question.tsx'
import { SelectBox } from '../../ui/form/fields/select-box.tsx'
import { Stack } from '../../ui/kit.tsx'
import { meaningLabels, meaningsOf, recordKinds, withMeaning, type RecordKind } from './columns.ts'
import { dayMeanings, dayStyleOf, type ReadRecord } from './read-records.ts'
import type { Choices, Plan } from './use-import-records.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { intervalWords } from '@hearthkeep/shared/maintenance/task-words/interval-words.ts'
import type { Tone } from '../../ui/theme/tone.ts'
import type { Verdict } from './planned.ts'

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
      <RowCount table={table} />
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

const kindLabels: Record<RecordKind, string> = {
  systems: 'Systems and appliances',
  work: 'Work that is done',
  tasks: 'Tasks to do',
}

export const verdictLooks: Record<Verdict, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'good' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  faulty: { label: 'Has errors', tone: 'repair' },
}

/** What was read in a row: every day, the cost and the interval, and what is kept in the notes. */
export function readWords({ days, cost, repeat, texts, notes }: ReadRecord): string[] {
  const said = dayMeanings.flatMap((meaning) => {
    const day = days[meaning]
    // The day of a task's next turn is said as its due day.
    return day === undefined || meaning === 'nextDue' ? [] : [`${meaningLabels[meaning]} ${shortDate(day)}`]
  })
  const make = [texts.brand, texts.model, texts.serialNumber, texts.size, texts.vendor].filter(
    (text) => text !== undefined,
  )
  return [
    ...said,
    ...(repeat ? [intervalWords(repeat)] : []),
    ...(cost === null ? [] : [money(cost)]),
    ...make,
    ...(notes === null ? [] : ['With notes']),
  ]
}

const nouns: Record<RecordKind, [one: string, many: string]> = {
  systems: ['system', 'systems'],
  work: ['piece of work', 'pieces of work'],
  tasks: ['task', 'tasks'],
}

/** `1 system`, `12 pieces of work`. */
export const counted = (kind: RecordKind, count: number): string =>
  `${count.toLocaleString('en-US')} ${nouns[kind][count === 1 ? 0 : 1]}`

/** `12 systems added, 1 unchecked, 3 skipped, and 1 row with errors left out.` */
export function resultWords({ kind, planned, unchecked }: Plan): string {
  const count = (verdict: Verdict) => planned.filter((one) => one.verdict === verdict).length
  const [skipped, faulty] = [count('skipped'), count('faulty')]
  const parts = [
    `${counted(kind, count('new'))} added`,
    ...(unchecked.length > 0 ? [`${unchecked.length} unchecked`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(faulty > 0 ? [`${faulty} ${faulty === 1 ? 'row' : 'rows'} with errors left out`] : []),
  ]
  return `${new Intl.ListFormat('en-US').format(parts)}.`
}
