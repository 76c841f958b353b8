import { styled } from '@mui/material/styles'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { hoaFrequencies, propertyTypes } from '@hearthkeep/shared/entities/property.ts'
import { hoaFrequencyLabels, propertyTypeLabels } from '@hearthkeep/shared/rules/labels.ts'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/form/date-field.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AddressField } from './address-field.tsx'
import { FoldedSection } from './folded-section.tsx'
import { emptyProperty, type PropertyValues } from './property-values.ts'

interface PropertyFieldsProps {
  form: UseFormReturn<PropertyValues>
  /** Whether the year, the area and the rooms must be known. */
  figures: 'optional' | 'required'
  today: CalendarDate
}

/** Every field of a house: what all houses have in sight, the rest folded until it is needed. */
export function PropertyFields({ form, figures, today }: PropertyFieldsProps) {
  const { control } = form
  const required = figures === 'required'
  const isNeeded = useNeeded(form)
  const hasGarage = useWatch({ control, name: 'hasGarage' })
  return (
    <>
      <Fields>
        <Whole>
          <AddressField form={form} />
        </Whole>
        <WholeOnPhone>
          <TextField control={control} name="city" label="City" autoComplete="off" required />
        </WholeOnPhone>
        <TextField control={control} name="state" label="State" autoComplete="off" required />
        <TextField control={control} name="zipCode" label="ZIP code" autoComplete="off" required />
        <SelectField
          control={control}
          name="propertyType"
          label="Property type"
          options={propertyTypeOptions}
          required
        />
        <NumberField
          control={control}
          name="yearBuilt"
          label="Year built"
          hint={`1800 to ${today.slice(0, 4)}`}
          required={required}
        />
        <NumberField control={control} name="squareFootage" label="Square footage" suffix="sq ft" required={required} />
        <NumberField control={control} name="bedrooms" label="Bedrooms" required={required} />
        <NumberField control={control} name="bathrooms" label="Bathrooms" kind="decimal" required={required} />
        <NumberField control={control} name="lotSize" label="Lot size" kind="decimal" suffix="acres" />
        <Whole>
          <TextField control={control} name="notes" label="Notes" rows={3} />
        </Whole>
      </Fields>
      <div>
        <FoldedSection title="HOA" description="Association, fees and contact" unfolded={isNeeded(hoaFields)}>
          <Fields>
            <Whole>
              <TextField control={control} name="hoaName" label="Association" />
            </Whole>
            <MoneyField control={control} name="hoaFees" label="Fees" />
            <SelectField
              control={control}
              name="hoaFrequency"
              label="Paid"
              options={hoaFrequencyOptions}
              placeholder="Not set"
            />
            <WholeOnPhone>
              <TextField control={control} name="hoaContact" label="Contact" />
            </WholeOnPhone>
            <Whole>
              <TextField
                control={control}
                name="ccrDocumentUrl"
                label="CC&R document"
                type="url"
                placeholder="https://"
              />
            </Whole>
          </Fields>
        </FoldedSection>
        <FoldedSection title="MLS" description="Listing, price and school district" unfolded={isNeeded(mlsFields)}>
          <Fields>
            <TextField control={control} name="mlsNumber" label="MLS number" />
            <MoneyField control={control} name="listPrice" label="List price" />
            <DateField control={control} name="listingDate" label="Listing date" />
            <NumberField control={control} name="daysOnMarket" label="Days on market" />
            <TextField control={control} name="schoolDistrict" label="School district" />
            <Whole>
              <TextField control={control} name="propertyDescription" label="Description" rows={3} />
            </Whole>
          </Fields>
        </FoldedSection>
        <FoldedSection
          title="Features"
          description="Pool, garage, fireplace, septic, well"
          unfolded={isNeeded(featureFields)}
        >
          <SwitchField control={control} name="hasPool" label="Pool" />
          <SwitchField control={control} name="hasGarage" label="Garage" />
          {hasGarage && (
            <Fields>
              <NumberField control={control} name="garageSpaces" label="Garage spaces" />
            </Fields>
          )}
          <SwitchField control={control} name="hasFireplace" label="Fireplace" />
          <SwitchField control={control} name="hasSeptic" label="Septic system" />
          <SwitchField control={control} name="hasWell" label="Well" />
        </FoldedSection>
      </div>
    </>
  )
}

type Field = keyof PropertyValues

const hoaFields: Field[] = ['hoaName', 'hoaFees', 'hoaFrequency', 'hoaContact', 'ccrDocumentUrl']
const mlsFields: Field[] = [
  'mlsNumber',
  'listPrice',
  'listingDate',
  'daysOnMarket',
  'schoolDistrict',
  'propertyDescription',
]
const featureFields: Field[] = ['hasPool', 'hasGarage', 'garageSpaces', 'hasFireplace', 'hasSeptic', 'hasWell']

const propertyTypeOptions = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))
const hoaFrequencyOptions = hoaFrequencies.map((value) => ({ value, label: hoaFrequencyLabels[value] }))

/** Whether a group holds something that a new house does not, or something wrong. */
function useNeeded({ control, getValues }: UseFormReturn<PropertyValues>) {
  const { errors } = useFormState({ control })
  return (fields: Field[]) =>
    fields.some((field) => errors[field] !== undefined || getValues(field) !== emptyProperty[field])
}

/** Three beside one another, on a phone two. */
const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}))

const Whole = styled('div')({ gridColumn: '1 / -1' })

const WholeOnPhone = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' } }))
