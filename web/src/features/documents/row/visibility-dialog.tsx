import type { Document } from '@hearthkeep/shared/entities.ts'
import { visibilities, type Visibility } from '@hearthkeep/shared/document/document.ts'
import { visibilityLabels } from '@hearthkeep/shared/document/document-labels.ts'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'

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
    <ResponsiveDialog
      open
      size="small"
      title={`Who can see ‘${document.title}’`}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Save
          </Button>
        </>
      }
    >
      <ChoiceField
        control={control}
        name="visibility"
        label="Who can see it"
        options={visibilities.map((value) => ({ value, label: visibilityLabels[value] }))}
        hint="Documents only the household sees don’t count toward the sale checklist."
      />
    </ResponsiveDialog>
  )
}
