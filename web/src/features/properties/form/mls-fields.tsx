import { propertyFields } from '@hearthkeep/shared/property/property-fields.ts'
import type { Control } from 'react-hook-form'
import { describedBy } from '../../../ui/form/described-by.ts'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { MoneyField } from '../../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldColumns, WholeLine, WholeLineOnPhone } from './field-columns.tsx'
import type { PropertyValues } from './property-values.ts'

/** The property's current or past listing. */
export function MlsFields({ control }: { control: Control<PropertyValues> }) {
  const field = describedBy(propertyFields, control)
  return (
    <FieldColumns>
      <TextField {...field('mlsNumber')} />
      <MoneyField {...field('listPrice')} />
      <WholeLineOnPhone>
        <DateField {...field('listingDate')} />
      </WholeLineOnPhone>
      <NumberField {...field('daysOnMarket')} />
      <TextField {...field('schoolDistrict')} />
      <WholeLine>
        <TextField {...field('propertyDescription')} rows={4} />
      </WholeLine>
    </FieldColumns>
  )
}
