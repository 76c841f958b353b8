import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DocumentList } from './document-list.tsx'
import { documentsAtHand } from '../property-words.ts'
import { emptyProperty, type PropertyValues } from './property-values.ts'

/** Marks which documents of a sale are available, wherever they are. */
export function DocumentFields({ form }: { form: UseFormReturn<PropertyValues> }) {
  const typed = useWatch({ control: form.control })
  return (
    <FormSection title="Transaction documents" description={documentsAtHand}>
      <DocumentList
        flags={{ ...emptyProperty, ...typed }}
        onMark={(flag, done) => form.setValue(flag, done, { shouldDirty: true })}
      />
    </FormSection>
  )
}
