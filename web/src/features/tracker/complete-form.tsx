import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { doneSchema, useComplete } from './use-complete.ts'

interface CompleteFormProps {
  item: MaintenanceItem
  today: CalendarDate
  onDone(): void
  onCancel(): void
}

/** Cost, vendor and notes: all optional, and kept on the device until saved. */
export function CompleteForm({ item, today, onDone, onCancel }: CompleteFormProps) {
  const draftForm = useDraftForm({
    key: `track-task/${item.id}`,
    schema: doneSchema,
    initial: { cost: null, vendor: item.vendor, notes: null },
  })
  const { control, setFocus, formState } = draftForm.form
  useEffect(() => setFocus('cost'), [setFocus])

  const submit = useComplete(draftForm, { item, today, onDone })
  const cancel = () => {
    void draftForm.drop()
    onCancel()
  }
  return (
    <Form aria-label={`Complete ‘${item.title}’`} noValidate onSubmit={(event) => void submit(event)}>
      {formState.errors.root?.message && <FormAlert title={formState.errors.root.message} />}
      <FieldGrid columns={2}>
        <MoneyField
          control={control}
          name="cost"
          label="Cost"
          hint={item.estimatedCost === null ? undefined : `Estimated ${money(item.estimatedCost)}`}
        />
        <TextField control={control} name="vendor" label="Vendor" />
      </FieldGrid>
      <TextField control={control} name="notes" label="Notes" rows={2} />
      <Actions>
        <Button type="submit" variant="contained" startIcon={<Icon of={Check} />} disabled={formState.isSubmitting}>
          Mark Complete
        </Button>
        <Button variant="outlined" onClick={cancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  )
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginTop: 14,
  paddingTop: 14,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
