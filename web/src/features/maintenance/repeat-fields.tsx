import { repeatUnits } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import { recurringIntervals } from '@hearthkeep/shared/maintenance/schedule/recurring-interval.ts'
import { intervalLabels, monthLabels, repeatUnitLabels } from '@hearthkeep/shared/labels.ts'
import { useWatch } from 'react-hook-form'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import type { TaskForm } from './task-values.ts'

interface RepeatFieldsProps {
  form: TaskForm
  /** The next due date. */
  hint: string | undefined
}

/** How often a task repeats, by a named or custom interval, and in which months. */
export function RepeatFields({ form: { control }, hint }: RepeatFieldsProps) {
  const every = useWatch({ control, name: 'repeatEvery' })
  return (
    <>
      <SelectField
        control={control}
        name="recurringInterval"
        label="How often"
        placeholder="Another interval…"
        options={recurringIntervals.map((value) => ({ value, label: intervalLabels[value] }))}
        hint={hint}
      />
      {every !== null && every !== undefined && (
        <FieldGrid columns={2}>
          <NumberField control={control} name="repeatEvery" label="Every" required />
          <SelectField
            control={control}
            name="repeatUnit"
            label="Days, weeks, months or years"
            options={repeatUnits.map((value) => ({ value, label: repeatUnitLabels[value] }))}
            required
          />
        </FieldGrid>
      )}
      <FieldGrid columns={2}>
        <SelectField
          control={control}
          name="seasonFrom"
          label="Only from"
          placeholder="Any month"
          options={months}
          numeric
        />
        <SelectField control={control} name="seasonTo" label="To" placeholder="Any month" options={months} numeric />
      </FieldGrid>
    </>
  )
}

const months = monthLabels.map((label, index) => ({ value: String(index + 1), label }))
