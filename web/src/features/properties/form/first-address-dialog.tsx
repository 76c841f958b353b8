import type { MembershipId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { AddressField } from './address-field.tsx'
import { FieldColumns, WholeLine, WholeLineOnPhone } from './field-columns.tsx'
import { emptyProperty, newPropertySchema, settled } from './property-values.ts'

interface FirstAddressDialogProps {
  onClose(): void
  /** The person brings a home from another account or device. */
  onExport(): void
  onCreated(propertyId: PropertyId): void
}

/** [FR1] The first step: only the address, and the year if it is known. */
export function FirstAddressDialog({ onClose, onExport, onCreated }: FirstAddressDialogProps) {
  const day = useObservable(today)
  const draftForm = useDraftForm({ key: 'first-property', schema: newPropertySchema(day), initial: emptyProperty })
  // Minted once, so a double press creates one property.
  const [ids] = useState(() => ({ propertyId: mintId<PropertyId>(), membershipId: mintId<MembershipId>() }))
  const { form } = draftForm
  const { control } = form
  const save = useSaveForm(draftForm, {
    callOf: (facts) => ({ name: 'property.create', args: { ...ids, facts: settled(facts) } }),
    failed: 'Error creating property',
    onSaved: () => onCreated(ids.propertyId),
  })
  return (
    <DraftDialog
      title="Where is your home?"
      draftForm={draftForm}
      submitLabel="Continue"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <FieldColumns>
        <WholeLine>
          <AddressField form={form} autoComplete="address-line1" />
        </WholeLine>
        <WholeLineOnPhone>
          <TextField control={control} name="city" label="City" autoComplete="address-level2" required />
        </WholeLineOnPhone>
        <TextField control={control} name="state" label="State" autoComplete="address-level1" required />
        <TextField control={control} name="zipCode" label="ZIP code" autoComplete="postal-code" required />
        <NumberField control={control} name="yearBuilt" label="Year built" hint="If you know it" />
      </FieldColumns>
      <div>
        <Button variant="text" onClick={onExport}>
          I have a Hearthkeep export
        </Button>
      </div>
    </DraftDialog>
  )
}
