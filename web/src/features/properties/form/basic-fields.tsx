import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyTypes, type PropertyType } from '@hearthkeep/shared/property/property.ts'
import { propertyTypeLabels } from '@hearthkeep/shared/labels.ts'
import { propertyStatusWords } from '@hearthkeep/shared/property/property-status-words.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useData } from '../../../data/live/data-provider.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { AddressField } from './address-field.tsx'
import { FieldColumns, WholeLine, WholeLineOnPhone } from './field-columns.tsx'
import { chosenStatuses, type PropertyValues, yearRange } from './property-values.ts'

export interface BasicFieldsProps {
  form: UseFormReturn<PropertyValues>
  /** A new property may have few known facts; a recorded one requires the year, the area and the rooms. */
  property: 'new' | 'recorded'
  today: CalendarDate
  /** Shows or selects the owner. */
  owner?: ReactNode
  /** Fills in the form from a listing. */
  mlsSearch?: ReactNode
}

/** The address and size of a property. */
export function BasicFields({ form, property, today, owner, mlsSearch }: BasicFieldsProps) {
  const { control } = form
  // The browser can autofill a homeowner's own address, but not those of a realtor's clients.
  const isOwn = useData().person.role === 'homeowner'
  const required = property === 'recorded'
  return (
    <>
      <FieldColumns>
        <WholeLine>
          <AddressField form={form} autoComplete={isOwn ? 'address-line1' : 'off'} />
        </WholeLine>
        <WholeLineOnPhone>
          <TextField
            control={control}
            name="city"
            label="City"
            autoComplete={isOwn ? 'address-level2' : 'off'}
            required
          />
        </WholeLineOnPhone>
        <TextField
          control={control}
          name="state"
          label="State"
          autoComplete={isOwn ? 'address-level1' : 'off'}
          maxLength={property === 'recorded' ? 2 : undefined}
          required
        />
        <TextField
          control={control}
          name="zipCode"
          label="ZIP code"
          autoComplete={isOwn ? 'postal-code' : 'off'}
          required
        />
        {mlsSearch && <WholeLine>{mlsSearch}</WholeLine>}
        <SelectField
          control={control}
          name="propertyType"
          label="Property type"
          options={typeOptions(form.formState.defaultValues?.propertyType)}
          required
        />
        <NumberField
          control={control}
          name="yearBuilt"
          label="Year built"
          hint={property === 'new' && yearRange(today)}
          required={required}
        />
        <NumberField control={control} name="squareFootage" label="Square footage" suffix="sq ft" required={required} />
        <NumberField control={control} name="bedrooms" label="Bedrooms" required={required} />
        <NumberField control={control} name="bathrooms" label="Bathrooms" kind="decimal" required={required} />
        <NumberField control={control} name="lotSize" label="Lot size" kind="decimal" suffix="acres" />
        <WholeLineOnPhone>
          <DateField control={control} name="lastInspection" label="Last inspection" max={today} />
        </WholeLineOnPhone>
        {required && (
          <SelectField
            control={control}
            name="status"
            label="Status"
            options={statusOptions(form.formState.defaultValues?.status)}
            hint="Nothing is sent about a property that is paused or archived."
          />
        )}
        <WholeLine>
          <TextField control={control} name="notes" label="Notes" rows={3} />
        </WholeLine>
      </FieldColumns>
      {owner}
    </>
  )
}

/** [L6] A recorded type that is not offered any more can stay. */
const typeOptions = (recorded: PropertyType | undefined) =>
  propertyTypes
    .filter((type) => type !== 'condominium' || type === recorded)
    .map((value) => ({ value, label: propertyTypeLabels[value] }))

/** [CP10] A recorded status that cannot be chosen can stay. */
const statusOptions = (recorded = 'active') =>
  [...new Set([...chosenStatuses, recorded])].map((value) => ({ value, label: propertyStatusWords(value) }))
