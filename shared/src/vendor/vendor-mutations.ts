import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { vendorId, type VendorId } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { callOf, defineMutation, type Reader } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { removedAt } from '../kernel/removed-at.ts'
import { userScope } from '../kernel/scope.ts'
import { nameOfRow } from '../row-name.ts'
import { mergedFacts, unmergedFacts } from './merge-vendors.ts'
import { isListed, withNames } from './vendor-names.ts'
import { vendor, vendorFacts, type Vendor } from './vendor.ts'

const facts = z.strictObject(vendorFacts).partial()
const newVendorFacts = facts.required({ company: true })
const unstated = { ...blank(vendorFacts), names: null, merged: null, sharedWith: null }

/** Adds an entry to the person's own book. `names`: other names in tasks that belong to it. */
export const addVendor = defineMutation({
  name: 'vendor.add',
  args: z.strictObject({ vendorId, facts: newVendorFacts, names: vendor.schema.shape.names.optional() }),
  action: 'edit_self',
  undo: ({ vendorId }) => callOf(removeVendor, { vendorId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { facts }) => `Added ‘${facts.company}’ to your vendors`,
  run(tx, { vendorId, facts, names = null }, { userId }) {
    const scope = userScope(userId)
    tx.insert('vendor', { ...unstated, ...facts, names, isDeclined: false, id: vendorId, scope })
  },
})

/** Edits by a person who did not know yet that the entry was removed or merged are kept on its row. */
export const editVendor = defineMutation({
  name: 'vendor.edit',
  args: z.strictObject({ vendorId, changes: facts }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  edits: ({ vendorId, changes }) => ({ entity: 'vendor', id: vendorId, changes }),
  sentence: (tx, { vendorId }) => `Changed ${nameOfRow(tx, 'vendor', vendorId)}`,
  run(tx, { vendorId, changes }) {
    const known = recordedVendor(tx, vendorId)
    // Tasks may still name the company as it was called.
    const names = changes.company === undefined ? known.names : withNames({ ...known, ...changes }, [known.company])
    tx.patch('vendor', vendorId, { ...changes, names })
  },
})

/** The tasks that name the vendor keep the name. Removing a removed entry is a no-op. */
export const removeVendor = defineMutation({
  name: 'vendor.remove',
  args: z.strictObject({ vendorId }),
  action: 'edit_self',
  undo: (args) => callOf(restoreVendor, args),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { vendorId }) => `Removed ${nameOfRow(tx, 'vendor', vendorId)} from your vendors`,
  run(tx, { vendorId }, context) {
    if (isLiving(recordedVendor(tx, vendorId))) tx.patch('vendor', vendorId, { deletedAt: removedAt(context) })
  },
})

export const restoreVendor = defineMutation({
  name: 'vendor.restore',
  args: z.strictObject({ vendorId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { vendorId }) => `Restored ${nameOfRow(tx, 'vendor', vendorId)} to your vendors`,
  run(tx, { vendorId }) {
    recordedVendor(tx, vendorId)
    tx.patch('vendor', vendorId, { deletedAt: null })
  },
})

/**
 * Deletes an entry permanently, with those that were merged into it. Refuses (`conflict`) an entry that was restored; a
 * no-op if it is gone already.
 */
export const purgeVendor = defineMutation({
  name: 'vendor.purge',
  args: z.strictObject({ vendorId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { vendorId }) => `Deleted ${nameOfRow(tx, 'vendor', vendorId)} for good`,
  run(tx, { vendorId }, { userId }) {
    const known = tx.get('vendor', vendorId)
    if (!known) return
    if (isLiving(known)) throw new Refusal('conflict', `‘${known.company}’ has since been restored`)
    for (const id of withMerged(tx.byIndex('vendor', 'scope', userScope(userId)), vendorId)) tx.delete('vendor', id)
  },
})

/**
 * [VB8] Puts one entry in the place of another: it takes the facts that it lacks, and the other's tasks count as its own.
 * Refuses (`conflict`, `not_found`) entries that are not in the book any more.
 */
export const mergeVendors = defineMutation({
  name: 'vendor.merge',
  args: z.strictObject({ vendorId, intoId: vendorId }),
  action: 'edit_self',
  undo: (args) => callOf(unmergeVendors, { vendorId: args.vendorId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { vendorId, intoId }) =>
    `Merged ${nameOfRow(tx, 'vendor', vendorId)} into ${nameOfRow(tx, 'vendor', intoId)}`,
  run(tx, { vendorId, intoId }) {
    const message = 'Choose another vendor'
    if (vendorId === intoId) throw new Refusal('invalid', message, [{ path: 'intoId', message }])
    const [from, into] = [listedVendor(tx, vendorId), listedVendor(tx, intoId)]
    const { before, after } = mergedFacts(from, into)
    tx.patch('vendor', intoId, after)
    tx.patch('vendor', vendorId, { merged: { into: intoId, before, after } })
  },
})

/** [VB8] Undoes a merge; what was changed since stays. Refuses (`conflict`) an entry that is not merged. */
export const unmergeVendors = defineMutation({
  name: 'vendor.unmerge',
  args: z.strictObject({ vendorId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { vendorId }) => `Separated ${nameOfRow(tx, 'vendor', vendorId)} again`,
  run(tx, { vendorId }) {
    const { company, merged } = recordedVendor(tx, vendorId)
    if (!merged) throw new Refusal('conflict', `‘${company}’ is an entry of its own`)
    const into = tx.get('vendor', merged.into)
    if (into) tx.patch('vendor', into.id, unmergedFacts(into, merged))
    tx.patch('vendor', vendorId, { merged: null })
  },
})

/** [VB6] Records that a name in tasks shall not be offered as an entry again. */
export const declineVendor = defineMutation({
  name: 'vendor.decline',
  args: z.strictObject({ vendorId, name: vendorFacts.company }),
  action: 'edit_self',
  undo: ({ vendorId }) => callOf(offerVendor, { vendorId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { name }) => `Dismissed ‘${name}’ as a vendor`,
  run(tx, { vendorId, name }, { userId }) {
    tx.insert('vendor', { ...unstated, company: name, isDeclined: true, id: vendorId, scope: userScope(userId) })
  },
})

/** [VB6] Offers a declined name again; a no-op if it is offered already. */
export const offerVendor = defineMutation({
  name: 'vendor.offer',
  args: z.strictObject({ vendorId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { vendorId }) => `Offered ${nameOfRow(tx, 'vendor', vendorId)} as a vendor again`,
  run(tx, { vendorId }) {
    if (tx.get('vendor', vendorId)?.isDeclined) tx.delete('vendor', vendorId)
  },
})

/** Returns the entry, even a removed or merged one; otherwise refuses (`not_found`). */
function recordedVendor(tx: Reader, id: VendorId): Vendor {
  const row = tx.get('vendor', id)
  if (!row) throw new Refusal('not_found', 'This vendor was removed')
  return row
}

function listedVendor(tx: Reader, id: VendorId): Vendor {
  const row = recordedVendor(tx, id)
  if (!isListed(row)) throw new Refusal('conflict', `‘${row.company}’ is no longer in your vendors`)
  return row
}

/** An entry, those that were merged into it, and those that had been merged into these. */
function withMerged(book: readonly Vendor[], id: VendorId): ReadonlySet<VendorId> {
  const all = new Set([id])
  for (let known = 0; known < all.size;) {
    known = all.size
    for (const { id, merged } of book) if (merged && all.has(merged.into)) all.add(id)
  }
  return all
}
