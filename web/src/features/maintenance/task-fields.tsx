import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import { EARLIEST_DATE, recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import {
  itemCategories,
  itemStatuses,
  itemTypes,
  priorities,
  recurrenceBases,
  type ItemType,
} from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import {
  itemCategoryLabels,
  itemStatusLabels,
  itemTypeLabels,
  priorityLabels,
  recurrenceBasisLabels,
} from '@hearthkeep/shared/labels.ts'
import { intervalOf } from '@hearthkeep/shared/maintenance/schedule/interval.ts'
import { nextDueDateOf } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import { ClipboardCheck, Hammer, RefreshCw, Wrench, type LucideIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { SwitchField } from '../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { PartFields, StepFields } from './task-lines.tsx'
import { hasWarranty, suggestedTitles, type TaskForm } from './task-values.ts'

interface TaskFieldsProps {
  form: TaskForm
  /** The property's systems. */
  systems: System[]
  items: MaintenanceItem[]
  /** A completed task has its actual cost instead of an estimate, and no status to choose. */
  isDone: boolean
}

/** The fields of a new or recorded task. */
export function TaskFields({ form, systems, items, isDone }: TaskFieldsProps) {
  const { control, setValue } = form
  const cost = isDone ? 'cost' : 'estimatedCost'
  const values = useWatch({ control })
  const { title = '', systemId = null, type = 'maintenance', isRecurring = false } = values
  const suggestions = suggestedTitles({ systemId, systems, items })
  // A partially typed date cannot be used.
  const dueDate = recordedDate.safeParse(values.dueDate).data ?? null
  const scheduledDate = recordedDate.safeParse(values.scheduledDate).data ?? null
  const isOnWeekday = intervalOf({ recurringInterval: null, ...values, isRecurring })?.on !== undefined
  const next = nextDueDateOf({ recurringInterval: null, ...values, scheduledDate, dueDate, isRecurring })
  return (
    <>
      <FormSection title="What">
        {systems.length > 0 && (
          <SelectField
            control={control}
            name="systemId"
            label="System"
            placeholder="The whole house"
            options={systems.map(({ id, systemName }) => ({ value: id, label: systemName }))}
          />
        )}
        <TextField control={control} name="title" label="Title" required />
        {suggestions.length > 0 && (
          <FilterChips
            label="Suggested titles"
            chips={suggestions.map((suggestion) => ({ value: suggestion, label: suggestion }))}
            value={title}
            onChange={(suggestion) => setValue('title', suggestion, { shouldDirty: true, shouldValidate: true })}
          />
        )}
        <ChoiceField
          control={control}
          name="type"
          label="Type"
          options={optionsOf(itemTypes, itemTypeLabels, typeIcons)}
        />
        <FieldGrid>
          <SelectField
            control={control}
            name="category"
            label="Category"
            options={optionsOf(itemCategories, itemCategoryLabels)}
            required
          />
          <SelectField
            control={control}
            name="priority"
            label="Priority"
            options={optionsOf(priorities, priorityLabels)}
            required
          />
        </FieldGrid>
        {!isDone && (
          <SelectField
            control={control}
            name="status"
            label="Status"
            options={optionsOf(openStatuses, itemStatusLabels)}
            required
          />
        )}
      </FormSection>
      <FormSection title="When">
        <FieldGrid>
          <DateField control={control} name="dueDate" label="Due date" min={EARLIEST_DATE} />
          <DateField control={control} name="scheduledDate" label="Scheduled date" min={EARLIEST_DATE} />
        </FieldGrid>
        <SwitchField control={control} name="isRecurring" label="Repeats" />
        {isRecurring && (
          <>
            <RepeatFields form={form} hint={next === null ? undefined : `After that, ${shortDate(next)}`} />
            {/* A weekday of the month is a fixed date. */}
            {!isOnWeekday && (
              <ChoiceField
                control={control}
                name="recurrenceBasis"
                label="Counted"
                options={optionsOf(recurrenceBases, recurrenceBasisLabels)}
              />
            )}
          </>
        )}
      </FormSection>
      <FormSection title="Who and how much" columns={2}>
        <MoneyField control={control} name={cost} label={cost === 'cost' ? 'Cost' : 'Estimated cost'} />
        <TextField control={control} name="vendor" label="Vendor" />
        <TextField control={control} name="vendorContact" label="Vendor’s phone or email" />
        {hasWarranty(type) && <NumberField control={control} name="warrantyPeriod" label="Warranty" suffix="months" />}
      </FormSection>
      <FormSection title="How">
        <TextField control={control} name="description" label="Description" rows={2} />
        <StepFields form={form} />
        <PartFields form={form} />
      </FormSection>
      <TextField control={control} name="notes" label="Notes" rows={3} />
      {systemId !== null && (
        <SwitchField control={control} name="affectsSystemRating" label="Counts toward its system’s health" />
      )}
    </>
  )
}

/** Completing has a button of its own. */
const openStatuses = itemStatuses.filter((status) => status !== 'completed')

const typeIcons: Record<ItemType, LucideIcon> = {
  maintenance: RefreshCw,
  repair: Wrench,
  replacement: Hammer,
  inspection: ClipboardCheck,
}

function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
  icons?: Record<Value, LucideIcon>,
) {
  return values.map((value) => ({ value, label: labels[value], icon: icons?.[value] }))
}
