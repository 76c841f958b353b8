import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { propertyId, type PropertyId } from '../kernel/fields.ts'
import { ownershipEdit, ownershipFacts } from './ownership.ts'
import { householdScope, propertyScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation, type Tx } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'

const noOwnershipFacts = blank(ownershipFacts)

/** Sets what the owner records about owning the property; the first edit creates the row. */
export const editOwnership = defineMutation({
  name: 'ownership.edit',
  args: z.strictObject({ propertyId, changes: ownershipEdit }),
  action: 'edit_ownership',
  // Includes the scope of the property, which determines who may do this and must not change meanwhile.
  scopes: ({ propertyId }) => [householdScope(propertyId), propertyScope(propertyId)],
  edits: ({ propertyId, changes }) => ({ entity: 'ownership', id: propertyId, changes }),
  sentence: (tx, { propertyId }) => `Changed the ownership of ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { propertyId, changes }) {
    const known = tx.get('ownership', propertyId)
    refuseEndBeforeStart({ ...known, ...changes }, changes)
    if (known) return tx.patch('ownership', propertyId, changes)
    if (Object.keys(changes).length === 0) return
    tx.insert('ownership', {
      ...noOwnershipFacts,
      profileStatus: 'active',
      ...changes,
      id: propertyId,
      propertyId,
      scope: householdScope(propertyId),
    })
  },
})

/**
 * Deletes what the owner recorded, because the next owner must not see what the property cost this one. For mutations
 * that transfer a property; they name the household's scope too.
 */
export const endOwnership = (tx: Tx, id: PropertyId): void => tx.delete('ownership', id)

interface Dates {
  ownershipStartDate?: string | null | undefined
  ownershipEndDate?: string | null | undefined
}

function refuseEndBeforeStart({ ownershipStartDate: start, ownershipEndDate: end }: Dates, changes: Dates): void {
  const isDated = changes.ownershipStartDate !== undefined || changes.ownershipEndDate !== undefined
  if (!isDated || !start || !end || start <= end) return
  throw new Refusal('invalid', 'The ownership ends before it begins', [
    { path: 'ownershipEndDate', message: 'This is before the start date' },
  ])
}
