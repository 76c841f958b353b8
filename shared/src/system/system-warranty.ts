import { z } from 'zod'
import { propertyId, systemId, warrantyId } from '../kernel/fields.ts'
import { MAX_WARRANTIES, warranty } from './system.ts'
import { Refusal } from '../kernel/outcome.ts'
import { recordedSystem } from '../kernel/living.ts'
import { definePropertyMutation, type Reader } from '../kernel/mutation.ts'

/** Adds a warranty to a system, or replaces the one with the same id. Warranties from other devices stay unchanged. */
export const setWarranty = definePropertyMutation({
  name: 'system.set_warranty',
  args: z.strictObject({ propertyId, systemId, warranty }),
  action: 'edit_property',
  sentence: async (tx, { systemId, warranty }) =>
    `Recorded the warranty ‘${warranty.name}’ of ${await systemOf(tx, systemId)}`,
  async run(tx, { propertyId, systemId, warranty }) {
    const { warranties } = await recordedSystem(tx, propertyId, systemId)
    const known = warranties ?? []
    const isKnown = known.some(({ id }) => id === warranty.id)
    if (!isKnown && known.length >= MAX_WARRANTIES)
      throw new Refusal('invalid', `A system can have up to ${MAX_WARRANTIES} warranties`)
    await tx.patch('system', systemId, {
      warranties: isKnown ? known.map((one) => (one.id === warranty.id ? warranty : one)) : [...known, warranty],
    })
  },
})

/** Removes one warranty; a no-op if it no longer exists. */
export const removeWarranty = definePropertyMutation({
  name: 'system.remove_warranty',
  args: z.strictObject({ propertyId, systemId, warrantyId }),
  action: 'edit_property',
  async sentence(tx, { systemId, warrantyId }) {
    const warranty = (await tx.get('system', systemId))?.warranties?.find(({ id }) => id === warrantyId)
    return `Removed ${warranty ? `the warranty ‘${warranty.name}’` : 'a warranty'} of ${await systemOf(tx, systemId)}`
  },
  async run(tx, { propertyId, systemId, warrantyId }) {
    const { warranties } = await recordedSystem(tx, propertyId, systemId)
    const left = warranties?.filter(({ id }) => id !== warrantyId)
    if (left && left.length < (warranties?.length ?? 0)) await tx.patch('system', systemId, { warranties: left })
  },
})

async function systemOf(tx: Reader, id: string): Promise<string> {
  const system = await tx.get('system', id)
  return system ? `‘${system.systemName}’` : 'a system'
}
