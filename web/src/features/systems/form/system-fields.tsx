import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { EARLIEST_DATE, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { readTypedDate } from '@hearthkeep/shared/format/typed-date.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { MoneyField } from '../../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { TypedDateField } from '../../../ui/form/dates/typed-date-field.tsx'
import { Spread } from '../../../ui/kit.tsx'
import { kindIcon } from '../kind-icons.ts'
import type { SystemValues } from './system-values.ts'

interface SystemFieldsProps {
  form: UseFormReturn<SystemValues, unknown, SystemValues>
  today: CalendarDate
  onChangeType(): void
}

/** What is recorded about a system of a chosen type. */
export function SystemFields({ form, today, onChangeType }: SystemFieldsProps) {
  const { control, getValues } = form
  const [systemType, name] = useWatch({ control, name: ['systemType', 'systemName'] })
  const [warranty] = useState(() => getValues('warrantyExpiration'))
  return (
    <>
      <Spread>
        <IconTile icon={kindIcon({ systemType, name })} tone="excellent" />
        <strong>{systemTypeLabel(systemType)}</strong>
        <Button variant="outlined" aria-label="Change system type" onClick={onChangeType}>
          Change
        </Button>
      </Spread>
      <FormSection title="What and where" columns={2}>
        <TextField control={control} name="systemName" label="Name" required />
        <TextField control={control} name="location" label="Location" placeholder="Basement" />
      </FormSection>
      <FormSection title="Make" description="Usually on the nameplate" columns={2}>
        <TextField control={control} name="brand" label="Brand" />
        <TextField control={control} name="model" label="Model" />
        <TextField control={control} name="serialNumber" label="Serial number" autoComplete="off" />
        <TextField control={control} name="manualUrl" label="Manual" type="url" placeholder="https://" />
      </FormSection>
      <FormSection title="Age and cost" columns={2}>
        <TypedDateField
          control={control}
          name="installDate"
          label="Install date"
          placeholder="2014"
          hint="A year is enough: 2014, June 2014 or 6/15/2014"
          min={EARLIEST_DATE}
          max={today}
          read={(typed) => readTypedDate(typed)?.date ?? null}
          write={shortDate}
        />
        <DateField
          control={control}
          name="warrantyExpiration"
          label="Warranty expiration"
          min={warranty !== null && warranty < today ? warranty : today}
        />
        <NumberField control={control} name="estimatedLifespan" label="Lifespan" suffix="years" />
        <MoneyField control={control} name="replacementCost" label="Replacement cost" />
      </FormSection>
      <FormSection title="Condition and service" columns={2}>
        <SelectField control={control} name="status" label="Status" options={statusOptions} required />
        <SwitchField control={control} name="isActive" label="In use" />
        <DateField control={control} name="lastServiced" label="Last serviced" min={EARLIEST_DATE} max={today} />
        <DateField control={control} name="nextServiceDue" label="Next service" min={EARLIEST_DATE} />
      </FormSection>
      <TextField control={control} name="notes" label="Notes" rows={3} />
    </>
  )
}

const statusOptions = systemStatuses.map((value) => ({ value, label: systemStatusLabels[value] }))
