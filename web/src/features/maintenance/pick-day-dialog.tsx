import { zodResolver } from '@hookform/resolvers/zod'
import { recordedDate, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import Button from '@mui/material/Button'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { Stack } from '../../ui/kit.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'

interface PickDayDialogProps {
  title: string
  /** Label of the submit button. */
  action: string
  /** Label of the date field. */
  label: string
  initial: CalendarDate
  min: CalendarDate
  today: CalendarDate
  onPick(day: CalendarDate): void
  onClose(): void
}

const schema = z.object({ day: recordedDate })

/** Asks for a future date: one press for the near future, or any date. */
export function PickDayDialog({ title, action, label, initial, min, today, onPick, onClose }: PickDayDialogProps) {
  const { control, handleSubmit, setValue } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { day: initial },
  })
  const day = useWatch({ control, name: 'day' })
  const soon = [
    { words: 'Tomorrow', on: addDays(today, 1) },
    { words: 'In a week', on: addDays(today, 7) },
    { words: 'In a month', on: addMonths(today, 1) },
  ]
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="small"
      onSubmit={handleSubmit((values) => {
        onClose()
        onPick(values.day)
      })}
      action={{ idle: action }}
    >
      <Stack
        gap={8}
        sx={{ gridTemplateColumns: 'repeat(auto-fit, minmax(80px, 1fr))', '& button': { px: 1 } }}
        role="group"
        aria-label={`${label}: quick choices`}
      >
        {soon.map(({ words, on }) => (
          <Button key={words} aria-pressed={day === on} onClick={() => setValue('day', on, { shouldValidate: true })}>
            {words}
          </Button>
        ))}
      </Stack>
      <DateField control={control} name="day" label={label} min={min} required />
    </FormDialog>
  )
}
