import type { Document } from '@hearthkeep/shared/entities.ts'
import { visibilities, type Visibility } from '@hearthkeep/shared/document/document.ts'
import { visibilityLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { useForm } from 'react-hook-form'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'

interface VisibilityDialogProps {
  document: Document
  onChoose(visibility: Visibility): void
  onClose(): void
}

/** Asks who may see a document. */
export function VisibilityDialog({ document, onChoose, onClose }: VisibilityDialogProps) {
  const { control, handleSubmit } = useForm<{ visibility: Visibility }>({
    defaultValues: { visibility: document.visibility },
  })
  const submit = handleSubmit(({ visibility }) => {
    onClose()
    if (visibility !== document.visibility) onChoose(visibility)
  })
  return (
    <FormDialog
      size="small"
      title={`Who can see ‘${document.title}’`}
      onClose={onClose}
      onSubmit={submit}
      action={{ idle: 'Save' }}
    >
      <ChoiceField
        control={control}
        name="visibility"
        label="Who can see it"
        options={visibilities.map((value) => ({ value, label: visibilityLabels[value] }))}
        hint="Documents only the household sees don’t count toward the sale checklist."
      />
    </FormDialog>
  )
}
