import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { documentId, membershipId, propertyId, text, type DocumentId, type PropertyId } from '../kernel/fields.ts'
import { propertyFacts } from './property.ts'
import { isCoverPhoto } from './cover-photo.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { callOf, defineMutation, definePropertyMutation, type Reader } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import { removedAt } from '../kernel/removed-at.ts'

const facts = z.strictObject(propertyFacts).partial()
const noPropertyFacts = blank(propertyFacts)
const requiredFacts = { address: true, city: true, state: true, zipCode: true, propertyType: true } as const

/** Facts about a new property. */
export const newPropertyFacts = facts.required(requiredFacts)

/** A homeowner becomes the owner of the new property; a realtor becomes its realtor, and it has no owner yet. */
export const createProperty = defineMutation({
  name: 'property.create',
  args: z.strictObject({ propertyId, membershipId, facts: newPropertyFacts }),
  action: 'create_property',
  takesRoom: ({ propertyId }) => propertyId,
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (_tx, args) => `Added ${args.facts.address}`,
  run(tx, { propertyId, membershipId, facts }, { userId, today }) {
    const scope = propertyScope(propertyId)
    const person = tx.get('user', userId)
    if (!person) throw new Refusal('conflict', 'This device hasn’t synced yet. Try again once it has.')
    const relation = person.role === 'realtor' ? 'realtor' : 'owner'
    tx.insert('property', {
      ...noPropertyFacts,
      ...facts,
      id: propertyId,
      scope,
      status: 'active',
      coverId: null,
      ownerId: relation === 'owner' ? userId : null,
      realtorId: relation === 'realtor' ? userId : null,
    })
    tx.insert('membership', {
      id: membershipId,
      scope,
      propertyId,
      userId,
      relation,
      since: today,
      until: null,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.phone,
    })
  },
})

export const editProperty = definePropertyMutation({
  name: 'property.edit',
  args: z.strictObject({
    propertyId,
    changes: facts.extend({ status: text(40).optional(), coverId: documentId.nullable().optional() }),
  }),
  action: 'edit_property',
  edits: ({ propertyId, changes }) => ({ entity: 'property', id: propertyId, changes }),
  sentence: (tx, args) => `Changed ${nameOfRow(tx, 'property', args.propertyId)}`,
  run(tx, { propertyId, changes }) {
    if (changes.coverId) refuseUnlessPhoto(tx, propertyId, changes.coverId)
    tx.patch('property', propertyId, changes)
  },
})

function refuseUnlessPhoto(tx: Reader, propertyId: PropertyId, documentId: DocumentId): void {
  const document = tx.get('document', documentId)
  if (document?.propertyId !== propertyId || !isCoverPhoto(document))
    throw new Refusal('invalid', 'Choose a photo of this property that everyone with access can see.')
}

/** Moves the property and everything in it to the trash. */
export const deleteProperty = definePropertyMutation({
  name: 'property.delete',
  args: z.strictObject({ propertyId }),
  action: 'delete_property',
  undo: (args) => callOf(restoreProperty, args),
  sentence: (tx, args) => `Deleted ${nameOfRow(tx, 'property', args.propertyId)}`,
  run: (tx, { propertyId }, context) => tx.patch('property', propertyId, { deletedAt: removedAt(context) }),
})

export const restoreProperty = definePropertyMutation({
  name: 'property.restore',
  args: z.strictObject({ propertyId }),
  action: 'delete_property',
  takesRoom: ({ propertyId }) => propertyId,
  sentence: (tx, args) => `Restored ${nameOfRow(tx, 'property', args.propertyId)}`,
  run: (tx, { propertyId }) => tx.patch('property', propertyId, { deletedAt: null }),
})
