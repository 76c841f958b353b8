import { MAX_DOCUMENT_MB } from '@hearthkeep/shared/document/document.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { documentsAtHand } from '../property-words.ts'
import { emptyProperty, type PropertyValues } from './property-values.ts'
import { DocumentList } from './document-list.tsx'

interface DocumentFieldsProps {
  form: UseFormReturn<PropertyValues>
  /** Files need a recorded property. */
  property: 'new' | 'recorded'
}

/** Marks which documents of a sale are available, wherever they are. */
export function DocumentFields({ form, property }: DocumentFieldsProps) {
  const typed = useWatch({ control: form.control })
  return (
    <>
      {property === 'new' && (
        <FormAlert tone="neutral" title="You can upload files once the property is created">
          Add them on its page, under Documents: PDF, DOC, DOCX, TXT, JPG, PNG or GIF, up to {MAX_DOCUMENT_MB} MB each.
          Every document can be analyzed for systems and maintenance.
        </FormAlert>
      )}
      <FormSection title="Transaction documents" description={documentsAtHand}>
        <DocumentList
          flags={{ ...emptyProperty, ...typed }}
          onMark={(flag, done) => form.setValue(flag, done, { shouldDirty: true })}
        />
      </FormSection>
    </>
  )
}
