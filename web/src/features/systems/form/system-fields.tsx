import { fieldsOfPart, systemFields, type FormField } from '@hearthkeep/shared/system/system-fields.ts'
import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { EARLIEST_DATE, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { readTypedDate } from '@hearthkeep/shared/format/typed-date.ts'
import { builtOn, builtWords, firstDay, monthWords } from '@hearthkeep/shared/system/build-date.ts'
import { readWarrantyEnd } from '@hearthkeep/shared/system/warranty-end.ts'
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
import { Row, Spread } from '../../../ui/kit.tsx'
import { kindIcon } from '../kind-icons.ts'
import { warrantyEndHint } from '../warranty/warranty-words.ts'
import type { SystemValues } from './system-values.ts'

interface SystemFieldsProps {
  form: UseFormReturn<SystemValues, unknown, SystemValues>
  today: CalendarDate
  onChangeType(): void
}

/** What is recorded about a system of a chosen type. */
export function SystemFields({ form, today, onChangeType }: SystemFieldsProps) {
  const { control } = form
  const [systemType, name] = useWatch({ control, name: ['systemType', 'systemName'] })
  return (
    <>
      <Spread>
        <Row gap={12}>
          <IconTile icon={kindIcon({ systemType, name })} tone="excellent" />
          <strong>{systemTypeLabel(systemType)}</strong>
        </Row>
        <Button aria-label="Change system type" onClick={onChangeType}>
          Change
        </Button>
      </Spread>
      {sections.map(({ part, ...words }) => (
        <FormSection key={part} {...words} columns={2}>
          {fieldsOfPart(part).map((name) => (
            <SystemField key={name} name={name} form={form} today={today} />
          ))}
        </FormSection>
      ))}
      <TextField control={control} name="notes" label={systemFields.notes.label} rows={3} />
    </>
  )
}

const sections = [
  { part: 'place', title: 'What and where' },
  { part: 'make', title: 'Make', description: 'Usually on the nameplate' },
  { part: 'age', title: 'Age and cost' },
  { part: 'condition', title: 'Condition and service' },
] as const

/** The control of a fact: one line of text, unless it is named here. */
function SystemField({ name, form, today }: Pick<SystemFieldsProps, 'form' | 'today'> & { name: FormField }) {
  const [warranty] = useState(() => form.getValues('warrantyExpiration'))
  const { control } = form
  const [installDate, brand, serial] = useWatch({ control, name: ['installDate', 'brand', 'serialNumber'] })
  const built = builtOn(brand, serial, today)
  const { label } = systemFields[name]
  const shared = { control, name, label }
  switch (name) {
    case 'installDate':
      return (
        <div>
          <TypedDateField
            {...shared}
            placeholder="2014"
            hint="A year is enough: 2014, June 2014 or 6/15/2014"
            min={EARLIEST_DATE}
            max={today}
            read={(typed) => readTypedDate(typed)?.date ?? null}
            write={shortDate}
          />
          {built && built.or === null && !installDate && (
            <Button
              variant="text"
              onClick={() => form.setValue('installDate', firstDay(built), { shouldDirty: true, shouldValidate: true })}
            >
              {`Use ${monthWords(built)}, when it was built`}
            </Button>
          )}
        </div>
      )
    case 'warrantyExpiration':
      return (
        <TypedDateField
          {...shared}
          placeholder="5 years"
          hint={warrantyEndHint(installDate)}
          min={warranty !== null && warranty < today ? warranty : today}
          read={(typed) => readWarrantyEnd(typed, { installDate: installDate || null, today })}
          write={shortDate}
        />
      )
    case 'lastServiced':
      return <DateField {...shared} min={EARLIEST_DATE} max={today} />
    case 'nextServiceDue':
      return <DateField {...shared} min={EARLIEST_DATE} />
    case 'estimatedLifespan':
      return <NumberField {...shared} suffix="years" />
    case 'replacementCost':
      return <MoneyField {...shared} />
    case 'status':
      return <SelectField {...shared} options={statusOptions} required />
    case 'isActive':
      return <SwitchField {...shared} />
    case 'systemName':
      return <TextField {...shared} required />
    case 'manualUrl':
      return <TextField {...shared} type="url" placeholder="https://" />
    case 'serialNumber':
      return <TextField {...shared} autoComplete="off" hint={built && builtWords(built)} />
    case 'size':
      return <TextField {...shared} placeholder="50 gal, or 16x25x1" />
    case 'location':
      return <TextField {...shared} placeholder="Basement" />
    default:
      return <TextField {...shared} />
  }
}

const statusOptions = systemStatuses.map((value) => ({ value, label: systemStatusLabels[value] }))
