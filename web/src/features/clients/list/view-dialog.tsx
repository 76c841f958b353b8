import { sameView, viewName, type ClientQuery, type ClientView } from '@hearthkeep/shared/account/client-view.ts'
import { z } from 'zod'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'

const schema = z.object({ name: viewName })

interface ViewDialogProps {
  views: readonly ClientView[]
  query: ClientQuery
  onClose(): void
}

/** [CL89] Names a query of the list. */
export function ViewDialog({ views, query, onClose }: ViewDialogProps) {
  const isNew = schema.refine(({ name }) => !views.some((view) => sameView(view.name, name)), {
    path: ['name'],
    error: 'You have a view of this name. Choose another.',
  })
  const draftForm = useDraftForm({ key: 'client-view', schema: isNew, initial: { name: query.tag } })
  const save = useSaveForm(draftForm, {
    callOf: ({ name }) => ({ name: 'user.save_client_view', args: { view: { name, ...query } } }),
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title="Save view"
      draftForm={draftForm}
      submitLabel="Save"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField
        control={draftForm.form.control}
        name="name"
        label="Name"
        hint="Keeps the search, the filters and the order, on all your devices."
        maxLength={40}
        required
      />
    </DraftDialog>
  )
}
