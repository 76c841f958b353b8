import type { MlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import type { UseFormReturn } from 'react-hook-form'
import { MlsSearchButton } from '../../../features/mls/mls-search-button.tsx'
import type { PropertyValues } from '../../../features/properties/form/property-values.ts'

/** Fills the fields that are still empty from a listing. */
export function MlsSearch({ form }: { form: UseFormReturn<PropertyValues> }) {
  const fillIn = (listing: MlsListing) => {
    const typed = form.getValues()
    for (const [field, value] of Object.entries(listing) as [keyof MlsListing, MlsListing[keyof MlsListing]][])
      if (value !== null && (typed[field] ?? null) === null)
        form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return <MlsSearchButton addressNow={form.getValues} onFound={fillIn} />
}
