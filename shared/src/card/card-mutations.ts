import { z } from 'zod'
import { visibility, type Visibility } from '../document/document.ts'
import { documentScope, mayTouch } from '../document/filed-document.ts'
import { moveDocument } from '../document/document-visibility.ts'
import { blank } from '../kernel/blank.ts'
import { cardEntryId, documentId, propertyId, type PropertyId } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { callOf, defineMutation, type Reader } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { removedAt } from '../kernel/removed-at.ts'
import { householdScope, propertyScope, type Scope } from '../kernel/scope.ts'
import { livingProperty } from '../property/recorded.ts'
import { nameOfRow } from '../row-name.ts'
import { cardFacts, MAX_CARD_ENTRIES, type CardEntry } from './card-entry.ts'

/** Includes the visibility, because it decides the scope, as for a document. */
const at = { propertyId, entryId: cardEntryId, visibility }
interface Location {
  propertyId: PropertyId
  visibility: Visibility
}
/** The entry's own scope first, then that of the property, which is read for every entry. */
const scopesOf = (location: Location) => [...new Set([documentScope(location), propertyScope(location.propertyId)])]

const facts = z.strictObject(cardFacts).partial()
const newFacts = facts.required({ kind: true, title: true })
const noFacts = blank(cardFacts)

export const addCardEntry = defineMutation({
  name: 'card.add',
  args: z.strictObject({ ...at, facts: newFacts }),
  action: 'edit_property',
  undo: ({ facts: _facts, ...entry }) => callOf(removeCardEntry, entry),
  scopes: (args) => scopesOf(args),
  sentence: (_tx, { facts }) => `Added ‘${facts.title}’`,
  run(tx, { propertyId, entryId: id, visibility, facts }, context) {
    mayTouch(tx, { propertyId, visibility }, context)
    livingProperty(tx, propertyId)
    const scope = documentScope({ propertyId, visibility })
    refuseMoreEntries(tx, scope)
    tx.insert('cardEntry', { ...noFacts, ...facts, id, propertyId, visibility, scope })
  },
})

export const editCardEntry = defineMutation({
  name: 'card.edit',
  args: z.strictObject({ ...at, changes: facts }),
  action: 'edit_property',
  scopes: (args) => scopesOf(args),
  edits: ({ entryId, changes }) => ({ entity: 'cardEntry', id: entryId, changes }),
  sentence: (tx, { entryId }) => `Changed ${nameOfRow(tx, 'cardEntry', entryId)}`,
  run(tx, { changes, ...entry }, context) {
    mayTouch(tx, entry, context)
    recordedEntry(tx, entry)
    tx.patch('cardEntry', entry.entryId, changes)
  },
})

/** Its photos stay among the documents, and show with it again when it is restored. */
export const removeCardEntry = defineMutation({
  name: 'card.remove',
  args: z.strictObject(at),
  action: 'edit_property',
  undo: (args) => callOf(restoreCardEntry, args),
  scopes: (args) => scopesOf(args),
  sentence: (tx, { entryId }) => `Deleted ${nameOfRow(tx, 'cardEntry', entryId)}`,
  run(tx, entry, context) {
    mayTouch(tx, entry, context)
    livingEntry(tx, entry)
    tx.patch('cardEntry', entry.entryId, { deletedAt: removedAt(context) })
  },
})

export const restoreCardEntry = defineMutation({
  name: 'card.restore',
  args: z.strictObject(at),
  action: 'edit_property',
  scopes: (args) => scopesOf(args),
  sentence: (tx, { entryId }) => `Restored ${nameOfRow(tx, 'cardEntry', entryId)}`,
  run(tx, entry, context) {
    mayTouch(tx, entry, context)
    livingProperty(tx, entry.propertyId)
    recordedEntry(tx, entry)
    tx.patch('cardEntry', entry.entryId, { deletedAt: null })
  },
})

/** More would not fit on a card. */
export const MAX_ENTRY_PHOTOS = 20

/**
 * Shows an entry to everyone who sees the property, or only to its owner and household. As for a document, the row gets
 * a new id; so do the photos that are named with theirs. A photo that is not named leaves the entry and stays as visible
 * as it was. A no-op if the entry has that visibility already.
 */
export const setEntryVisibility = defineMutation({
  name: 'card.set_visibility',
  args: z.strictObject({
    propertyId,
    entryId: cardEntryId,
    newEntryId: cardEntryId,
    visibility,
    photos: z.array(z.strictObject({ documentId, newDocumentId: documentId })).max(MAX_ENTRY_PHOTOS),
  }),
  action: 'edit_property',
  scopes: ({ propertyId }) => [householdScope(propertyId), propertyScope(propertyId)],
  sentence: (tx, { entryId, visibility }) =>
    `${visibility === 'household' ? 'Made' : 'Shared'} ${nameOfRow(tx, 'cardEntry', entryId)}${visibility === 'household' ? ' private' : ''}`,
  run(tx, { propertyId, entryId, newEntryId, visibility, photos }, context) {
    mayTouch(tx, { propertyId, visibility: 'household' }, context)
    const entry = livingEntry(tx, { propertyId, entryId })
    if (entry.visibility === visibility) return
    const { createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...kept } = entry
    const scope = documentScope({ propertyId, visibility })
    refuseMoreEntries(tx, scope)
    tx.insert('cardEntry', { ...kept, id: newEntryId, visibility, scope })
    const newIds = new Map(photos.map(({ documentId, newDocumentId }) => [documentId, newDocumentId]))
    for (const photo of tx.byIndex('document', 'propertyId', propertyId)) {
      if (photo.cardEntryId !== entryId) continue
      const id = newIds.get(photo.id)
      if (!id || !isLiving(photo)) tx.patch('document', photo.id, { cardEntryId: null })
      else if (photo.visibility === visibility) tx.patch('document', photo.id, { cardEntryId: newEntryId })
      else moveDocument(tx, photo, { id, visibility, cardEntryId: newEntryId })
    }
    tx.delete('cardEntry', entryId)
  },
})

/** [HC16] Refuses (`limit`) entries beyond {@link MAX_CARD_ENTRIES}. */
export function refuseMoreEntries(tx: Reader, scope: Scope, more = 1): void {
  if (tx.byIndex('cardEntry', 'scope', scope).length + more > MAX_CARD_ENTRIES)
    throw new Refusal('limit', `A house card has room for ${MAX_CARD_ENTRIES} entries, with those in the trash.`)
}

interface Named {
  propertyId: PropertyId
  entryId: string
  /** The visibility that the caller expects. */
  visibility?: Visibility
}

/** Returns the row if neither it nor its property is in the trash; otherwise refuses (`not_found`). */
function livingEntry(tx: Reader, named: Named): CardEntry {
  livingProperty(tx, named.propertyId)
  const row = recordedEntry(tx, named)
  if (!isLiving(row)) throw new Refusal('not_found', 'This card entry was deleted')
  return row
}

/** Returns the row, even from the trash. Refuses (`outside_scope`) if its visibility is not the expected one. */
function recordedEntry(tx: Reader, { propertyId, entryId, visibility }: Named): CardEntry {
  const row = tx.get('cardEntry', entryId)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'This card entry was deleted')
  if (visibility && row.visibility !== visibility)
    throw new Refusal('outside_scope', 'Someone changed who can see this card entry')
  return row
}
