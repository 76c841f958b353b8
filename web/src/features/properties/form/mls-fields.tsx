import type { Control } from 'react-hook-form'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { MoneyField } from '../../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldColumns, WholeLine, WholeLineOnPhone } from './field-columns.tsx'
import type { PropertyValues } from './property-values.ts'

/** The property's current or past listing. */
export function MlsFields({ control }: { control: Control<PropertyValues> }) {
  return (
    <FieldColumns>
      <TextField control={control} name="mlsNumber" label="MLS number" />
      <MoneyField control={control} name="listPrice" label="List price" />
      <WholeLineOnPhone>
        <DateField control={control} name="listingDate" label="Listing date" />
      </WholeLineOnPhone>
      <NumberField control={control} name="daysOnMarket" label="Days on market" />
      <TextField control={control} name="schoolDistrict" label="School district" />
      <WholeLine>
        <TextField control={control} name="propertyDescription" label="Description" rows={4} />
      </WholeLine>
    </FieldColumns>
  )
}
