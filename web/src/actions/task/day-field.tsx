import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import type { CompletionForm } from './completion-values.ts'

/** The completion date: one press for today or yesterday, or any earlier date. */
export function DayField({ form, today }: { form: CompletionForm; today: CalendarDate }) {
  const { control, setValue } = form
  const doneOn = useWatch({ control, name: 'completedDate' })
  const days = [
    { day: today, words: 'Today' },
    { day: addDays(today, -1), words: 'Yesterday' },
  ]
  return (
    <>
      <Days role="group" aria-label="The day it was done">
        {days.map(({ day, words }) => (
          <Button
            key={day}
            variant="outlined"
            size="large"
            aria-pressed={doneOn === day}
            onClick={() => setValue('completedDate', day, { shouldDirty: true, shouldValidate: true })}
          >
            {words}
          </Button>
        ))}
      </Days>
      <DateField control={control} name="completedDate" label="Done on" max={today} required />
    </>
  )
}

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  "& [aria-pressed='true'], & [aria-pressed='true']:hover": {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
}))
