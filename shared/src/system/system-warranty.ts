import { recordedPart } from '../property/recorded.ts'
import { z } from 'zod'
import { propertyId, systemId, warrantyId } from '../kernel/fields.ts'
import { MAX_WARRANTIES, warranty, warrantyFields, type Warranty, type WarrantyField } from './system.ts'
import { Refusal } from '../kernel/outcome.ts'
import { definePropertyMutation, type Reader } from '../kernel/mutation.ts'

/**
 * Adds a warranty to a system, or changes the one with the same id: the named fields, by default all. Warranties from
 * other devices stay unchanged. Carries all of the warranty, because changing one that was removed adds it again.
 */
export const setWarranty = definePropertyMutation({
  name: 'system.set_warranty',
  args: z.strictObject({
    propertyId,
    systemId,
    warranty,
    /** The fields that the person changed; all if missing. */
    fields: z.array(z.enum(warrantyFields)).max(warrantyFields.length).optional(),
  }),
  action: 'edit_property',
  edits: ({ systemId, warranty, fields }) => ({
    entity: 'system',
    id: systemId,
    entry: { list: 'warranties', id: warranty.id },
    changes: chosenOf(warranty, fields),
  }),
  sentence: (tx, { systemId, warranty }) => `Recorded the warranty ‘${warranty.name}’ of ${systemOf(tx, systemId)}`,
  run(tx, { propertyId, systemId, warranty, fields }) {
    const { warranties } = recordedPart(tx, 'system', { propertyId, id: systemId })
    const known = warranties ?? []
    const isKnown = known.some(({ id }) => id === warranty.id)
    if (!isKnown && known.length >= MAX_WARRANTIES)
      throw new Refusal('invalid', `A system can have up to ${MAX_WARRANTIES} warranties`)
    const changed = (one: Warranty) => (one.id === warranty.id ? { ...one, ...chosenOf(warranty, fields) } : one)
    tx.patch('system', systemId, { warranties: isKnown ? known.map(changed) : [...known, warranty] })
  },
})

/** Removes one warranty; a no-op if it no longer exists. */
export const removeWarranty = definePropertyMutation({
  name: 'system.remove_warranty',
  args: z.strictObject({ propertyId, systemId, warrantyId }),
  action: 'edit_property',
  sentence(tx, { systemId, warrantyId }) {
    const warranty = tx.get('system', systemId)?.warranties?.find(({ id }) => id === warrantyId)
    return `Removed ${warranty ? `the warranty ‘${warranty.name}’` : 'a warranty'} of ${systemOf(tx, systemId)}`
  },
  run(tx, { propertyId, systemId, warrantyId }) {
    const { warranties } = recordedPart(tx, 'system', { propertyId, id: systemId })
    const left = warranties?.filter(({ id }) => id !== warrantyId)
    if (left && left.length < (warranties?.length ?? 0)) tx.patch('system', systemId, { warranties: left })
  },
})

function systemOf(tx: Reader, id: string): string {
  const system = tx.get('system', id)
  return system ? `‘${system.systemName}’` : 'a system'
}

/** The values of these fields, by default of all but the id. */
export function chosenOf(warranty: Warranty, fields: readonly WarrantyField[] = warrantyFields): Partial<Warranty> {
  const { id: _id, ...facts } = warranty
  return Object.fromEntries(Object.entries(facts).filter(([field]) => fields.some((chosen) => chosen === field)))
}
