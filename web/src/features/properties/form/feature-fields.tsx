import { hoaFields, propertyFields } from '@hearthkeep/shared/property/property-fields.ts'
import { hoaFrequencies } from '@hearthkeep/shared/property/property.ts'
import { hoaFrequencyLabels } from '@hearthkeep/shared/labels.ts'
import { type Control, useWatch } from 'react-hook-form'
import { describedBy } from '../../../ui/form/described-by.ts'
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
  const field = describedBy(propertyFields, control)
  const hoa = describedBy(hoaFields, control)
  return (
    <>
      <FormSection title="HOA">
        <FieldColumns>
          <WholeLine>
            <TextField {...hoa('hoaName')} />
          </WholeLine>
          <MoneyField {...hoa('hoaFees')} />
          <SelectField {...hoa('hoaFrequency')} options={hoaFrequencyOptions} placeholder="Not set" />
          <WholeLineOnPhone>
            <TextField {...hoa('hoaContact')} />
          </WholeLineOnPhone>
          <WholeLine>
            <TextField {...field('ccrDocumentUrl')} type="url" placeholder="https://" />
          </WholeLine>
        </FieldColumns>
      </FormSection>
      <FormSection title="Features">
        <div>
          <SwitchField {...field('hasPool')} />
          <SwitchField {...field('hasGarage')} />
          {hasGarage && (
            <FieldColumns>
              <NumberField {...field('garageSpaces')} />
            </FieldColumns>
          )}
          <SwitchField {...field('hasFireplace')} />
          <SwitchField {...field('hasSeptic')} />
          <SwitchField {...field('hasWell')} />
        </div>
      </FormSection>
    </>
  )
}

const hoaFrequencyOptions = hoaFrequencies.map((value) => ({ value, label: hoaFrequencyLabels[value] }))
