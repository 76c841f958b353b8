import { monthDayWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { readDay, type DayStyle, type LeadingPart } from '../../data/table-file/read-day.ts'
import { RadioRows } from '../../ui/form/choices/radio-rows.tsx'

interface DayOrderQuestionProps {
  /** What the column means. */
  label: string
  /** How the column is read, with its cells that do not decide the order; in the order, if one is given. */
  read(order?: LeadingPart): DayStyle & { unclear: readonly string[] }
  onChange(order: LeadingPart): void
}

/** [CL43] Asks for the order of day and month in a column whose cells do not decide it, with three of its cells. */
export function DayOrderQuestion({ label, read, onChange }: DayOrderQuestionProps) {
  const { unclear, isDayFirst } = read()
  const [example] = unclear
  if (example === undefined) return null
  const wordsOf = (order: LeadingPart) =>
    unclear.map((cell) => `${cell} is ${dayWords(readDay(cell, read(order)))}`).join(' · ')
  return (
    <RadioRows
      legend={`${label}: which comes first?`}
      options={[
        { value: 'month', label: 'The month', hint: wordsOf('month') },
        { value: 'day', label: 'The day', hint: wordsOf('day') },
      ]}
      value={(example.includes('.') ? isDayFirst.dots : isDayFirst.slashes) ? 'day' : 'month'}
      onChange={onChange}
    />
  )
}

const dayWords = (reading: ReturnType<typeof readDay>) =>
  'day' in reading
    ? reading.day === null
      ? 'no day'
      : shortDate(reading.day)
    : reading.monthDay === undefined
      ? 'no day'
      : monthDayWords(reading.monthDay)
