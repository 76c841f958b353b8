import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { propertyId } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { definePropertyMutation } from '../kernel/mutation.ts'
import { propertyScope } from '../kernel/scope.ts'
import { healthOf } from './health.ts'

/** Recalculates every system's rating and status from its health (part 2, section 7). */
export const recalculateSystems = definePropertyMutation({
  name: 'system.recalculate',
  args: z.strictObject({ propertyId }),
  action: 'edit_property',
  sentence: () => 'Recalculated the status of the systems',
  run(tx, { propertyId }, { today }) {
    livingProperty(tx, propertyId)
    const issues = tx.byIndex('issue', 'scope', propertyScope(propertyId))
    for (const system of tx.byIndex('system', 'scope', propertyScope(propertyId))) {
      if (!isLiving(system)) continue
      const items = tx.byIndex('maintenanceItem', 'systemId', system.id)
      const { score, status } = healthOf(system, items, today, issues)
      tx.patch('system', system.id, { statusRating: score, status })
    }
  },
})
