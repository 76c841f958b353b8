import type { Property } from '@hearthkeep/shared/entities.ts'
import { mask, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { hoaFrequencies, propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { hoaFrequencyLabels } from '@hearthkeep/shared/labels.ts'
import { z } from 'zod'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { ProfileDialog } from './profile-dialog.tsx'

const hoaFields = [
  'hoaName',
  'hoaFees',
  'hoaFrequency',
  'hoaContact',
  'hoaPhone',
  'hoaEmail',
  'hoaWebsite',
  'ccrDocumentUrl',
] as const
const hoaValues = z.object(propertyFacts).pick(mask(hoaFields))
type HoaValues = z.infer<typeof hoaValues>

/** Edits the facts of the homeowners association; mounted only while it is open. */
export function HoaDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const draftForm = useDraftForm<HoaValues>({
    key: `edit-hoa/${property.id}`,
    schema: hoaValues,
    initial: picked(property, hoaFields),
  })
  const { form, changes } = draftForm
  const { control } = form
  return (
    <ProfileDialog
      title="Edit HOA"
      draftForm={draftForm}
      callOf={(values) => ({ name: 'property.edit', args: { propertyId: property.id, changes: changes(values) } })}
      onClose={onClose}
    >
      <TextField control={control} name="hoaName" label="Association" />
      <TextField control={control} name="hoaContact" label="Contact" />
      <MoneyField control={control} name="hoaFees" label="Fees" />
      <SelectField
        control={control}
        name="hoaFrequency"
        label="Paid"
        options={hoaFrequencies.map((value) => ({ value, label: hoaFrequencyLabels[value] }))}
        placeholder="Not set"
      />
      <TextField control={control} name="hoaPhone" label="Phone" type="tel" />
      <TextField control={control} name="hoaEmail" label="Email" type="email" />
      <TextField control={control} name="hoaWebsite" label="Website" type="url" placeholder="https://" />
      <TextField control={control} name="ccrDocumentUrl" label="CC&R document" type="url" placeholder="https://" />
    </ProfileDialog>
  )
}
