import { z } from 'zod'
import { cardFacts } from '../card/card-entry.ts'
import { refuseMoreEntries } from '../card/card-mutations.ts'
import { visibility } from '../document/document.ts'
import { documentScope, mayTouch } from '../document/filed-document.ts'
import { blank } from '../kernel/blank.ts'
import { cardEntryId, propertyId } from '../kernel/fields.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { propertyScope } from '../kernel/scope.ts'
import { livingProperty } from '../property/recorded.ts'
import { nameOfRow } from '../row-name.ts'
import { MAX_IMPORT_ROWS } from './import-mutations.ts'

/** Fields missing in an older export are omitted, and are then unknown. */
const importedEntry = z
  .strictObject({ id: cardEntryId, ...cardFacts })
  .partial()
  .required({ id: true, kind: true, title: true })
const noFacts = blank(cardFacts)

/** Restores entries of a house card, all of one visibility. Idempotent: an entry whose id exists is unchanged. */
export const importCard = defineMutation({
  name: 'card.import',
  args: z.strictObject({ propertyId, visibility, entries: z.array(importedEntry).min(1).max(MAX_IMPORT_ROWS) }),
  action: 'edit_property',
  scopes: (args) => [...new Set([documentScope(args), propertyScope(args.propertyId)])],
  sentence: (tx, { propertyId, entries: { length } }) =>
    `Imported ${length === 1 ? '1 card entry' : `${length} card entries`} of ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { entries, ...location }, context) {
    mayTouch(tx, location, context)
    livingProperty(tx, location.propertyId)
    const ids = entries.map(({ id }) => id)
    const known = tx.getMany('cardEntry', ids)
    const scope = documentScope(location)
    const missing = entries.filter((_entry, place) => !known[place])
    refuseMoreEntries(tx, scope, missing.length)
    for (const entry of missing) tx.insert('cardEntry', { ...noFacts, ...entry, ...location, scope })
  },
})
