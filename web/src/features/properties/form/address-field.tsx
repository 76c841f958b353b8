import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import type { PropertyValues } from './property-values.ts'
import { splitAddress } from './split-address.ts'

interface AddressFieldProps {
  form: UseFormReturn<PropertyValues>
  autoComplete: 'address-line1' | 'off'
}

/** The street and number. A whole address that is pasted or typed here is taken apart while the fields it fills are empty. */
export function AddressField({ form, autoComplete }: AddressFieldProps) {
  const spread = (text: string) => {
    const place = form.getValues(['city', 'state', 'zipCode']).every((value) => value === '') && splitAddress(text)
    if (!place) return false
    for (const field of ['address', 'city', 'state', 'zipCode'] as const)
      form.setValue(field, place[field], { shouldDirty: true, shouldValidate: true })
    return true
  }
  const isNew = form.formState.defaultValues?.address === ''
  return (
    <div
      onBlur={() => spread(form.getValues('address'))}
      onPaste={(event) => {
        // The field itself would run the lines of a copied address together.
        if (form.getValues('address') === '' && spread(event.clipboardData.getData('text'))) event.preventDefault()
      }}
    >
      <TextField
        control={form.control}
        name="address"
        label="Address"
        hint={isNew && 'Paste a whole address to fill in the rest'}
        autoComplete={autoComplete}
        required
      />
    </div>
  )
}
