import type { OfficeSeat } from '@hearthkeep/shared/entities.ts'
import type { OfficeId } from '@hearthkeep/shared/kernel/fields.ts'
import { officeName } from '@hearthkeep/shared/office/office-seat.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'

const schema = z.object({ name: officeName })

/** Creates an office, or renames the given one. */
export function NameDialog({ seat, onClose }: { seat: OfficeSeat | null; onClose(): void }) {
  // Minted once, so pressing twice opens only one office.
  const [newId] = useState(() => mintId<OfficeId>())
  const draftForm = useDraftForm({
    key: seat ? `rename-office/${seat.officeId}` : 'open-office',
    schema,
    initial: { name: seat?.officeName ?? '' },
  })
  const save = useSaveForm(draftForm, {
    callOf: (values) => {
      if (!seat) return { name: 'office.open', args: { officeId: newId, ...values } }
      const { name } = draftForm.changes(values)
      return name === undefined ? null : { name: 'office.rename', args: { officeId: seat.officeId, name } }
    },
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={seat ? 'Rename the office' : 'Open an office'}
      draftForm={draftForm}
      submitLabel={seat ? 'Save' : 'Open office'}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField
        control={draftForm.form.control}
        name="name"
        label="Office name"
        hint="Shown to members and the people you invite."
        maxLength={120}
        required
      />
    </DraftDialog>
  )
}
