import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { LocalTables } from '../../data/store/local-store.ts'

/** [CL50] Those of the properties of an import that nobody has changed, and to which nothing was added. */
export async function untouchedHomes(tables: LocalTables, ids: readonly PropertyId[]): Promise<PropertyId[]> {
  const { property, system, maintenanceItem, document, membership, invitation } = tables.rows
  const invited = new Set((await invitation.all()).map(({ propertyId }) => propertyId))
  const found = await Promise.all(
    ids.map(async (id) => {
      const home = await property.get(id)
      if (!home || !isLiving(home) || home.updatedAt !== home.createdAt || invited.has(id)) return []
      const scope = propertyScope(id)
      const [members, ...added] = await Promise.all([
        membership.where('scope', scope),
        system.where('scope', scope),
        maintenanceItem.where('scope', scope),
        document.where('scope', scope),
      ])
      return members.length > 1 || added.some((rows) => rows.length > 0) ? [] : [id]
    }),
  )
  return found.flat()
}
