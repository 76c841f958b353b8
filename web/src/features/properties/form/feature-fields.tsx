import { hoaFrequencies } from '@hearthkeep/shared/property/property.ts'
import { hoaFrequencyLabels } from '@hearthkeep/shared/labels.ts'
import { type Control, useWatch } from 'react-hook-form'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { MoneyField } from '../../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldColumns, WholeLine, WholeLineOnPhone } from './field-columns.tsx'
import type { PropertyValues } from './property-values.ts'

/** The homeowners association, and the property's features. */
export function FeatureFields({ control }: { control: Control<PropertyValues> }) {
  const hasGarage = useWatch({ control, name: 'hasGarage' })
  return (
    <>
      <FormSection title="HOA">
        <FieldColumns>
          <WholeLine>
            <TextField control={control} name="hoaName" label="Association" />
          </WholeLine>
          <MoneyField control={control} name="hoaFees" label="Fees" />
          <SelectField
            control={control}
            name="hoaFrequency"
            label="Paid"
            options={hoaFrequencyOptions}
            placeholder="Not set"
          />
          <WholeLineOnPhone>
            <TextField control={control} name="hoaContact" label="Contact" />
          </WholeLineOnPhone>
          <WholeLine>
            <TextField
              control={control}
              name="ccrDocumentUrl"
              label="CC&R document"
              type="url"
              placeholder="https://"
            />
          </WholeLine>
        </FieldColumns>
      </FormSection>
      <FormSection title="Features">
        <div>
          <SwitchField control={control} name="hasPool" label="Pool" />
          <SwitchField control={control} name="hasGarage" label="Garage" />
          {hasGarage && (
            <FieldColumns>
              <NumberField control={control} name="garageSpaces" label="Garage spaces" />
            </FieldColumns>
          )}
          <SwitchField control={control} name="hasFireplace" label="Fireplace" />
          <SwitchField control={control} name="hasSeptic" label="Septic system" />
          <SwitchField control={control} name="hasWell" label="Well" />
        </div>
      </FormSection>
    </>
  )
}

const hoaFrequencyOptions = hoaFrequencies.map((value) => ({ value, label: hoaFrequencyLabels[value] }))
