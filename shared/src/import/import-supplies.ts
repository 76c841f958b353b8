import { z } from 'zod'
import { counted } from '../format/count-words.ts'
import { blank } from '../kernel/blank.ts'
import { propertyId, supplyId } from '../kernel/fields.ts'
import { definePropertyMutation } from '../kernel/mutation.ts'
import { propertyScope } from '../kernel/scope.ts'
import { livingProperty } from '../property/recorded.ts'
import { nameOfRow } from '../row-name.ts'
import { supplyFacts } from '../supply/supply.ts'
import { refuseMoreSupplies } from '../supply/supply-mutations.ts'
import { MAX_IMPORT_ROWS } from './import-mutations.ts'

/** Fields missing in an older export are omitted, and are then unknown. */
const importedSupply = z
  .strictObject({ id: supplyId, ...supplyFacts })
  .partial()
  .required({ id: true, name: true })
const noFacts = blank(supplyFacts)

/** Restores parts and supplies. Idempotent: one whose id exists is unchanged. One for a system that is missing is for the house. */
export const importSupplies = definePropertyMutation({
  name: 'supply.import',
  args: z.strictObject({ propertyId, supplies: z.array(importedSupply).min(1).max(MAX_IMPORT_ROWS) }),
  action: 'edit_property',
  sentence: (tx, { propertyId, supplies }) =>
    `Imported ${counted(supplies.length, 'part')} of ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { propertyId, supplies }) {
    livingProperty(tx, propertyId)
    const known = tx.getMany(
      'supply',
      supplies.map(({ id }) => id),
    )
    const missing = supplies.filter((_supply, place) => !known[place])
    refuseMoreSupplies(tx, propertyId, missing.length)
    for (const supply of missing) {
      const system = supply.systemId && tx.get('system', supply.systemId)
      const systemId = system && system.propertyId === propertyId ? system.id : null
      tx.insert('supply', { ...noFacts, ...supply, systemId, propertyId, scope: propertyScope(propertyId) })
    }
  },
})
