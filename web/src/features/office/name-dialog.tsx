import { zodResolver } from '@hookform/resolvers/zod'
import type { OfficeSeat } from '@hearthkeep/shared/entities.ts'
import type { OfficeId } from '@hearthkeep/shared/kernel/fields.ts'
import { officeName } from '@hearthkeep/shared/office/office-seat.ts'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'

const schema = z.object({ name: officeName })

/** Creates an office, or renames the given one. */
export function NameDialog({ seat, onClose }: { seat: OfficeSeat | null; onClose(): void }) {
  const mutate = useMutate()
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: seat?.officeName ?? '' },
  })
  const submit = handleSubmit(async ({ name }) => {
    const outcome = await mutate(
      seat
        ? { name: 'office.rename', args: { officeId: seat.officeId, name } }
        : { name: 'office.open', args: { officeId: mintId<OfficeId>(), name } },
    )
    if (outcome.ok) onClose()
    else setError('root', { message: outcome.refusal.message })
  })
  return (
    <ResponsiveDialog
      open
      size="small"
      title={seat ? 'Rename the office' : 'Open an office'}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            {seat ? 'Save' : 'Open office'}
          </Button>
        </>
      }
    >
      {formState.errors.root?.message && <FormAlert title={formState.errors.root.message} />}
      <TextField
        control={control}
        name="name"
        label="Office name"
        hint="Shown to members and the people you invite."
        maxLength={120}
        required
      />
    </ResponsiveDialog>
  )
}
