import type { Document } from '@hearthkeep/shared/entities.ts'
import { documentFacts } from '@hearthkeep/shared/document/document.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { categoryHint, categoryOptions } from '../category-words.ts'
import { placeOfDocument } from '@hearthkeep/shared/document/filed-document.ts'

const schema = z.object(documentFacts)
type Facts = z.infer<typeof schema>

interface EditDocumentDialogProps {
  details: PropertyDetails
  document: Document
  mode: 'rename' | 'category'
  onClose(): void
}

export function EditDocumentDialog({ details, document, mode, onClose }: EditDocumentDialogProps) {
  const { title, description, category } = document
  const draftForm = useDraftForm<Facts>({
    key: `${mode}-document/${document.id}`,
    schema,
    initial: { title, description, category },
  })
  const { control } = draftForm.form
  const chosen = useWatch({ control, name: 'category' })
  const save = useSaveForm(draftForm, {
    callOf: (values) => ({
      name: 'document.edit',
      args: { ...placeOfDocument(document), changes: draftForm.changes(values) },
    }),
    done: (values) => ({ tone: 'good', text: words[mode].saved, detail: values.title }),
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={words[mode].title}
      draftForm={draftForm}
      submitLabel="Save changes"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {mode === 'rename' ? (
        <>
          <TextField control={control} name="title" label="Title" required />
          <TextField control={control} name="description" label="Description" rows={2} />
        </>
      ) : (
        <SelectField
          control={control}
          name="category"
          label="Category"
          options={categoryOptions('papers')}
          hint={categoryHint(chosen, details.property)}
          required
        />
      )}
    </DraftDialog>
  )
}

const words = {
  rename: { title: 'Rename document', saved: 'Document renamed' },
  category: { title: 'Change category', saved: 'Category changed' },
}
