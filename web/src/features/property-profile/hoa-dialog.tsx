import type { Property } from '@hearthkeep/shared/entities.ts'
import { mask, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { hoaFields, propertyFields } from '@hearthkeep/shared/property/property-fields.ts'
import { hoaFrequencies, propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { hoaFrequencyLabels } from '@hearthkeep/shared/labels.ts'
import { z } from 'zod'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { describedBy } from '../../ui/form/described-by.ts'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { ProfileDialog } from './profile-dialog.tsx'

const edited = [
  'hoaName',
  'hoaFees',
  'hoaFrequency',
  'hoaContact',
  'hoaPhone',
  'hoaEmail',
  'hoaWebsite',
  'ccrDocumentUrl',
] as const
const hoaValues = z.object(propertyFacts).pick(mask(edited))
type HoaValues = z.infer<typeof hoaValues>

/** Edits the facts of the homeowners association; mounted only while it is open. */
export function HoaDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const draftForm = useDraftForm<HoaValues>({
    key: `edit-hoa/${property.id}`,
    schema: hoaValues,
    initial: picked(property, edited),
  })
  const { form, changes } = draftForm
  const { control } = form
  const hoa = describedBy(hoaFields, control)
  return (
    <ProfileDialog
      title="Edit HOA"
      draftForm={draftForm}
      callOf={(values) => ({ name: 'property.edit', args: { propertyId: property.id, changes: changes(values) } })}
      onClose={onClose}
    >
      <TextField {...hoa('hoaName')} />
      <TextField {...hoa('hoaContact')} />
      <MoneyField {...hoa('hoaFees')} />
      <SelectField
        {...hoa('hoaFrequency')}
        options={hoaFrequencies.map((value) => ({ value, label: hoaFrequencyLabels[value] }))}
        placeholder="Not set"
      />
      <TextField {...hoa('hoaPhone')} type="tel" />
      <TextField {...hoa('hoaEmail')} type="email" />
      <TextField {...hoa('hoaWebsite')} type="url" placeholder="https://" />
      <TextField
        control={control}
        name="ccrDocumentUrl"
        label={propertyFields.ccrDocumentUrl.label}
        type="url"
        placeholder="https://"
      />
    </ProfileDialog>
  )
}
