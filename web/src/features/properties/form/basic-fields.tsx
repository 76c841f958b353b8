import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyTypes, type PropertyType } from '@hearthkeep/shared/property/property.ts'
import { propertyTypeLabels } from '@hearthkeep/shared/labels.ts'
import { propertyFields } from '@hearthkeep/shared/property/property-fields.ts'
import { propertyStatusWords } from '@hearthkeep/shared/property/property-status-words.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useData } from '../../../data/live/data-provider.tsx'
import { describedBy } from '../../../ui/form/described-by.ts'
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
  const field = describedBy(propertyFields, form.control)
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
          <TextField {...field('city')} autoComplete={isOwn ? 'address-level2' : 'off'} required />
        </WholeLineOnPhone>
        <TextField
          {...field('state')}
          autoComplete={isOwn ? 'address-level1' : 'off'}
          maxLength={property === 'recorded' ? 2 : undefined}
          required
        />
        <TextField {...field('zipCode')} autoComplete={isOwn ? 'postal-code' : 'off'} required />
        {mlsSearch && <WholeLine>{mlsSearch}</WholeLine>}
        <SelectField
          {...field('propertyType')}
          options={typeOptions(form.formState.defaultValues?.propertyType)}
          required
        />
        <NumberField {...field('yearBuilt')} hint={property === 'new' && yearRange(today)} required={required} />
        <NumberField {...field('squareFootage')} suffix="sq ft" required={required} />
        <NumberField {...field('bedrooms')} required={required} />
        <NumberField {...field('bathrooms')} kind="decimal" required={required} />
        <NumberField {...field('lotSize')} kind="decimal" suffix="acres" />
        <WholeLineOnPhone>
          <DateField {...field('lastInspection')} max={today} />
        </WholeLineOnPhone>
        {required && (
          <SelectField
            {...field('status')}
            options={statusOptions(form.formState.defaultValues?.status)}
            hint="Nothing is sent about a property that is paused or archived."
          />
        )}
        <WholeLine>
          <TextField {...field('notes')} rows={3} />
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
