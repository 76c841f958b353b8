import type { Ownership, Property } from '@hearthkeep/shared/entities.ts'
import { ownershipFields } from '@hearthkeep/shared/property/ownership-fields.ts'
import { ownershipFacts } from '@hearthkeep/shared/property/ownership.ts'
import { z } from 'zod'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { describedBy } from '../../ui/form/described-by.ts'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { Muted } from '../../ui/kit.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'

const values = z.object({ yearlyBudget: ownershipFacts.yearlyBudget })
type Values = z.infer<typeof values>

interface YearlyBudgetDialogProps {
  property: Property
  ownership: Ownership | null
  onClose: () => void
}

/** Sets what the household means to spend in a year; mounted only while it is open. */
export function YearlyBudgetDialog({ property, ownership, onClose }: YearlyBudgetDialogProps) {
  const draftForm = useDraftForm<Values>({
    key: `yearly-budget/${property.id}`,
    schema: values,
    initial: { yearlyBudget: ownership?.yearlyBudget ?? null },
  })
  const { form, changes } = draftForm
  const submit = useSaveForm(draftForm, {
    callOf: (typed) => ({ name: 'ownership.edit', args: { propertyId: property.id, changes: changes(typed) } }),
    done: { tone: 'good', text: 'Budget saved' },
    failed: 'The budget could not be saved',
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title="What a year may cost"
      draftForm={draftForm}
      submitLabel="Save changes"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <MoneyField {...describedBy(ownershipFields, form.control)('yearlyBudget')} />
      <Muted>Only the owner and household see it. Leave it empty for no budget.</Muted>
    </DraftDialog>
  )
}
