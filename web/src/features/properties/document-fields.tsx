import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { DocumentList } from './document-list.tsx'
import { emptyProperty, type PropertyValues } from './property-values.ts'

interface DocumentFieldsProps {
  form: UseFormReturn<PropertyValues>
  house: 'new' | 'recorded'
}

/** Which of a sale's documents there are. The files themselves need a house to belong to. */
export function DocumentFields({ form, house }: DocumentFieldsProps) {
  const typed = useWatch({ control: form.control })
  return (
    <>
      {house === 'new' && (
        <FormAlert tone="neutral" title="Files come after the property">
          Once it is created, upload them on its page: PDF, DOC, DOCX, TXT, JPG, PNG or GIF, up to 10 MB each.
        </FormAlert>
      )}
      <FormSection title="Transaction documents" description="Mark what is done already.">
        <DocumentList
          flags={{ ...emptyProperty, ...typed }}
          onMark={(flag, done) => form.setValue(flag, done, { shouldDirty: true })}
        />
      </FormSection>
    </>
  )
}
