import { splitPastedAddress } from '@hearthkeep/shared/property/split-address.ts'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import type { PropertyValues } from './property-values.ts'

interface AddressFieldProps {
  form: UseFormReturn<PropertyValues>
  autoComplete: 'address-line1' | 'off'
}

/** The street address. A full address pasted or typed here is split if the other address fields are empty. */
export function AddressField({ form, autoComplete }: AddressFieldProps) {
  const spread = (text: string) => {
    const parsedAddress =
      form.getValues(['city', 'state', 'zipCode']).every((value) => value === '') && splitPastedAddress(text)
    if (!parsedAddress) return false
    for (const field of ['address', 'city', 'state', 'zipCode'] as const)
      form.setValue(field, parsedAddress[field], { shouldDirty: true, shouldValidate: parsedAddress[field] !== '' })
    return true
  }
  const isNew = form.formState.defaultValues?.address === ''
  return (
    <div
      onBlur={() => spread(form.getValues('address'))}
      onPaste={(event) => {
        // The input itself would join the lines of a pasted address without separators.
        if (form.getValues('address') === '' && spread(event.clipboardData.getData('text'))) event.preventDefault()
      }}
    >
      <TextField
        control={form.control}
        name="address"
        label="Address"
        hint={isNew && 'Paste a full address to fill in the rest'}
        autoComplete={autoComplete}
        required
      />
    </div>
  )
}
