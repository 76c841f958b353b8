import type { Ownership, Property } from '@hearthkeep/shared/entities.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { ownershipFields } from '@hearthkeep/shared/property/ownership-fields.ts'
import { ownershipFacts } from '@hearthkeep/shared/property/ownership.ts'
import { z } from 'zod'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { describedBy } from '../../ui/form/described-by.ts'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { ProfileDialog } from './profile-dialog.tsx'

const facts = z.object(ownershipFacts)
export type OwnershipValues = z.infer<typeof facts>

const ownershipSchema = facts.refine(
  ({ ownershipStartDate: start, ownershipEndDate: end }) => !start || !end || start <= end,
  { path: ['ownershipEndDate'], error: 'This is before the start date' },
)

interface OwnershipDialogProps {
  property: Property
  /** `null` if nothing is recorded. */
  ownership: Ownership | null
  /** The refused change to make again. */
  revision?: Revision<OwnershipValues> | undefined
  onClose: () => void
}

/** Edits the ownership record of the property; mounted only while it is open. */
export function OwnershipDialog({ property, ownership, revision, onClose }: OwnershipDialogProps) {
  const draftForm = useDraftForm<OwnershipValues>({
    key: `edit-ownership/${property.id}`,
    schema: ownershipSchema,
    initial: ownership ? facts.parse(ownership) : blank(ownershipFacts),
    revision,
  })
  const { form, changes } = draftForm
  const field = describedBy(ownershipFields, form.control)
  return (
    <ProfileDialog
      title="Ownership"
      draftForm={draftForm}
      callOf={(values) => ({ name: 'ownership.edit', args: { propertyId: property.id, changes: changes(values) } })}
      also={revision?.settle}
      onClose={onClose}
    >
      <MoneyField {...field('purchasePrice')} />
      <MoneyField {...field('currentMarketValue')} />
      <DateField {...field('ownershipStartDate')} />
      <DateField {...field('ownershipEndDate')} />
      <MoneyField {...field('salePrice')} />
      <MoneyField {...field('yearlyBudget')} />
    </ProfileDialog>
  )
}
