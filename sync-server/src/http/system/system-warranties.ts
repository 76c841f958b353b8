import type { PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { warrantyId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_WARRANTIES, warranty, type Warranty } from '@hearthkeep/shared/system/system.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Change } from '../call/rest.ts'

/** Warranties as a client may send them: a new one has no id yet, and an omitted field is unknown. */
export const sentWarranties = z
  .array(warranty.partial({ id: true, provider: true, reference: true }))
  .max(MAX_WARRANTIES, `At most ${MAX_WARRANTIES}`)
  .nullable()
type Sent = z.infer<typeof sentWarranties>

/** Adds the missing ids. */
export const warrantiesOf = (sent: Sent, mintId: () => string): Warranty[] | null =>
  sent &&
  sent.map(({ id, name, provider = null, endsOn, reference = null }) => ({
    id: id ?? warrantyId.parse(mintId()),
    name,
    provider,
    endsOn,
    reference,
  }))

interface Setting {
  propertyId: PropertyId
  systemId: SystemId
  warranties: Warranty[] | null
}

/**
 * Makes the stored list match the sent one. Each difference is a mutation of its own; removals run first, to make room.
 */
export async function setWarranties(change: Change, { propertyId, systemId, warranties }: Setting): Promise<void> {
  const known = must(await change.tx.get('system', systemId), 'the system').warranties ?? []
  const stay = new Set(warranties?.map(({ id }) => id))
  for (const { id: warrantyId } of known.filter(({ id }) => !stay.has(id)))
    await change.act({ name: 'system.remove_warranty', args: { propertyId, systemId, warrantyId } })
  for (const warranty of warranties ?? [])
    if (
      !isDeepStrictEqual(
        warranty,
        known.find(({ id }) => id === warranty.id),
      )
    )
      await change.act({ name: 'system.set_warranty', args: { propertyId, systemId, warranty } })
}
