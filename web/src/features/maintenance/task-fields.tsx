import type { System } from '@hearthkeep/shared/entities.ts'
import { EARLIEST_DATE, recordedDate, type PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
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
import { itemFields } from '@hearthkeep/shared/maintenance/item-fields.ts'
import { intervalOf } from '@hearthkeep/shared/maintenance/schedule/interval.ts'
import { nextDueDateOf } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import { ClipboardCheck, Hammer, RefreshCw, Wrench, type LucideIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { VendorField } from '../../actions/task/vendor-field.tsx'
import { useLive } from '../../data/live/data-provider.tsx'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { describedBy } from '../../ui/form/described-by.ts'
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
  propertyId: PropertyId
  /** The property's systems. */
  systems: System[]
  /** A completed task has its actual cost instead of an estimate, and no status to choose. */
  isDone: boolean
}

/** The fields of a new or recorded task. */
export function TaskFields({ form, propertyId, systems, isDone }: TaskFieldsProps) {
  const { control, setValue } = form
  const field = describedBy(itemFields, control)
  const values = useWatch({ control })
  const { title = '', systemId = null, type = 'maintenance', isRecurring = false } = values
  const suggestions = useSuggestions(systemId, systems)
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
            {...field('systemId')}
            placeholder="The whole house"
            options={systems.map(({ id, systemName }) => ({ value: id, label: systemName }))}
          />
        )}
        <TextField {...field('title')} required />
        {suggestions.length > 0 && (
          <FilterChips
            label="Suggested titles"
            chips={suggestions.map((suggestion) => ({ value: suggestion, label: suggestion }))}
            value={title}
            onChange={(suggestion) => setValue('title', suggestion, { shouldDirty: true, shouldValidate: true })}
          />
        )}
        <ChoiceField {...field('type')} options={optionsOf(itemTypes, itemTypeLabels, typeIcons)} />
        <FieldGrid>
          <SelectField {...field('category')} options={optionsOf(itemCategories, itemCategoryLabels)} required />
          <SelectField {...field('priority')} options={optionsOf(priorities, priorityLabels)} required />
        </FieldGrid>
        {!isDone && <SelectField {...field('status')} options={optionsOf(openStatuses, itemStatusLabels)} required />}
      </FormSection>
      <FormSection title="When">
        <FieldGrid>
          <DateField {...field('dueDate')} min={EARLIEST_DATE} />
          <DateField {...field('scheduledDate')} min={EARLIEST_DATE} />
        </FieldGrid>
        <SwitchField {...field('isRecurring')} />
        {isRecurring && (
          <>
            <RepeatFields form={form} hint={next === null ? undefined : `After that, ${shortDate(next)}`} />
            {/* A weekday of the month is a fixed date. */}
            {!isOnWeekday && (
              <ChoiceField {...field('recurrenceBasis')} options={optionsOf(recurrenceBases, recurrenceBasisLabels)} />
            )}
          </>
        )}
      </FormSection>
      <FormSection title="Who and how much" columns={2}>
        <MoneyField {...field(isDone ? 'cost' : 'estimatedCost')} />
        <VendorField
          {...field('vendor')}
          propertyId={propertyId}
          systemId={systemId}
          onEntry={(entry) => {
            setValue('vendorId', entry?.id ?? null, { shouldDirty: true })
            const contact = entry && (entry.phones?.[0] ?? entry.email)
            if (contact) setValue('vendorContact', contact, { shouldDirty: true })
          }}
        />
        <TextField control={control} name="vendorContact" label="Vendor’s phone or email" />
        {hasWarranty(type) && <NumberField {...field('warrantyPeriod')} suffix="months" />}
      </FormSection>
      <FormSection title="How">
        <TextField {...field('description')} rows={2} />
        <StepFields form={form} />
        <PartFields form={form} propertyId={propertyId} />
      </FormSection>
      <TextField {...field('notes')} rows={3} />
      {systemId !== null && (
        <SwitchField control={control} name="affectsSystemRating" label="Counts toward its system’s health" />
      )}
    </>
  )
}

function useSuggestions(systemId: string | null, systems: System[]): readonly string[] {
  const known = useLive(
    systemId === null
      ? null
      : async ({ rows }) => ({ systemId, items: await rows.maintenanceItem.where('systemId', systemId) }),
    [systemId],
  )
  return known?.systemId === systemId ? suggestedTitles({ systemId, systems, items: known.items }) : []
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
