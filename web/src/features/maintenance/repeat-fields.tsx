import { repeatUnits } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { recurringIntervals } from '@hearthkeep/shared/system/catalogue/recurring-interval.ts'
import { intervalOf } from '@hearthkeep/shared/maintenance/schedule/interval.ts'
import { monthsOfSeasons, seasonNames } from '@hearthkeep/shared/maintenance/schedule/seasons-of-year.ts'
import { weekdaysOfMonthOf } from '@hearthkeep/shared/maintenance/schedule/weekday-of-month.ts'
import { recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  intervalLabels,
  monthLabels,
  repeatUnitLabels,
  seasonLabels,
  weekdayOfMonthLabels,
} from '@hearthkeep/shared/labels.ts'
import { useWatch } from 'react-hook-form'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
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
export function RepeatFields({ form: { control, setValue }, hint }: RepeatFieldsProps) {
  const [every, unit, recurringInterval, from, to] = useWatch({
    control,
    name: ['repeatEvery', 'repeatUnit', 'recurringInterval', 'seasonFrom', 'seasonTo'],
  })
  const season = monthsOfSeasons.find(({ seasonFrom, seasonTo }) => seasonFrom === from && seasonTo === to)
  const chooseSeason = (chosen: string) => {
    const months = monthsOfSeasons.find(({ name }) => name === chosen)
    setValue('seasonFrom', months?.seasonFrom ?? null, { shouldDirty: true })
    setValue('seasonTo', months?.seasonTo ?? null, { shouldDirty: true })
  }
  const isOfMonths =
    intervalOf({ isRecurring: true, recurringInterval, repeatEvery: every, repeatUnit: unit })?.unit === 'month'
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
        <FieldGrid>
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
      {isOfMonths && <DayOfMonthField control={control} />}
      <FilterChips
        label="Season"
        chips={[{ value: ANY, label: 'Any season' }, ...seasons]}
        value={season?.name ?? (from || to ? '' : ANY)}
        onChange={chooseSeason}
      />
      <FieldGrid>
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

/** The same date of each month, or one of the weekdays of the month that the due day is. */
function DayOfMonthField({ control }: Pick<TaskForm, 'control'>) {
  const [scheduled, due, chosen] = useWatch({ control, name: ['scheduledDate', 'dueDate', 'repeatOn'] })
  const day = recordedDate.safeParse(scheduled ?? due).data
  const offered = new Set([...(day ? weekdaysOfMonthOf(day) : []), ...(chosen ? [chosen] : [])])
  return (
    offered.size > 0 && (
      <SelectField
        control={control}
        name="repeatOn"
        label="Day of the month"
        placeholder="The same date"
        options={[...offered].map((value) => ({ value, label: must(weekdayOfMonthLabels[value], value) }))}
      />
    )
  )
}

const ANY = 'any'
const seasons = seasonNames.map((value) => ({ value, label: seasonLabels[value] }))
const months = monthLabels.map((label, index) => ({ value: String(index + 1), label }))
