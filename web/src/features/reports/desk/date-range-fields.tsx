import { zodResolver } from '@hookform/resolvers/zod'
import { calendarDate, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import type { DateRange } from '@hearthkeep/shared/report/report-history.ts'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Stack } from '../../../ui/kit.tsx'

interface DateRangeFieldsProps {
  range: DateRange
  today: CalendarDate
  /** Called only with a valid range. */
  onChange: (range: DateRange) => void
}

const schema = z
  .object({ from: calendarDate.nullable(), to: calendarDate.nullable() })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'The end date is before the start date',
  })

/** A date range, both ends inclusive; an empty field leaves that end open. */
export function DateRangeFields({ range, today, onChange }: DateRangeFieldsProps) {
  const { control, subscribe, trigger } = useForm({ values: range, resolver: zodResolver(schema) })
  const changed = useEffectEvent((typed: unknown) => {
    void trigger()
    const parsed = schema.safeParse(typed)
    if (parsed.success) onChange(parsed.data)
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, values }) => type === 'change' && changed(values),
      }),
    [subscribe],
  )
  const spans = spansUpTo(today)
  const chosen = spans.find((span) => span.range.from === range.from && span.range.to === range.to)
  return (
    <Stack gap={12} role="group" aria-label="Date range">
      <FilterChips
        label="Common ranges"
        chips={spans.map(({ label }) => ({ value: label, label }))}
        value={chosen?.label ?? ''}
        onChange={(label) => onChange(spans.find((span) => span.label === label)?.range ?? range)}
      />
      <Stack gap={12} sx={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }}>
        <DateField control={control} name="from" label="From" />
        <DateField control={control} name="to" label="To" />
      </Stack>
    </Stack>
  )
}

function spansUpTo(today: CalendarDate): { label: string; range: DateRange }[] {
  return [
    { label: 'All years', range: { from: null, to: null } },
    { label: 'This year', range: { from: `${today.slice(0, 4)}-01-01`, to: null } },
    { label: 'Last 12 months', range: { from: addMonths(today, -12), to: null } },
  ]
}
