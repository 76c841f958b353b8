import type { Document } from '@hearthkeep/shared/entities.ts'
import { documentFacts } from '@hearthkeep/shared/document/document.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import type { House } from '../../../data/queries/use-house.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { categoryHint, categoryOptions } from '../category-words.ts'
import { placeOf } from './use-document-verbs.ts'

const schema = z.object(documentFacts)
type Facts = z.infer<typeof schema>

interface EditDocumentDialogProps {
  house: House
  document: Document
  what: 'rename' | 'category'
  onClose(): void
}

/** Changes what a document is called, or under what it is filed. */
export function EditDocumentDialog({ house, document, what, onClose }: EditDocumentDialogProps) {
  const { title, description, category } = document
  const mutate = useMutate()
  const toast = useToast()
  const draftForm = useDraftForm<Facts>({
    key: `${what}-document/${document.id}`,
    schema,
    initial: { title, description, category },
  })
  const { form, changes, seen, showRefusal, drop } = draftForm
  const { control } = form
  const chosen = useWatch({ control, name: 'category' })
  const save = form.handleSubmit(async (values) => {
    const args = { ...placeOf(document), changes: changes(values) }
    const outcome = await mutate({ name: 'document.edit', args }, { seen: seen() })
    if (!outcome.ok) return showRefusal(outcome.refusal)
    await drop()
    onClose()
    toast({ tone: 'good', text: words[what].saved, detail: values.title })
  })
  return (
    <DraftDialog
      title={words[what].title}
      draftForm={draftForm}
      submitLabel="Save changes"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {what === 'rename' ? (
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
          hint={categoryHint(chosen, house.property)}
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
