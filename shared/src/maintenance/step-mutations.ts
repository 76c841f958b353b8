import { recordedPart } from '../property/recorded.ts'
import { z } from 'zod'
import { itemId, propertyId, stepId } from '../kernel/fields.ts'
import { definePropertyMutation } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'

/** Ticks or unticks one step, regardless of changes to the others; a no-op if the step is gone. */
export const tickStep = definePropertyMutation({
  name: 'maintenance.tick_step',
  args: z.strictObject({ propertyId, itemId, stepId, done: z.boolean() }),
  action: 'edit_property',
  sentence(tx, { itemId, stepId, done }) {
    const steps = tx.get('maintenanceItem', itemId)?.steps
    const step = steps?.find(({ id }) => id === stepId)
    return `${done ? 'Ticked' : 'Unticked'} ${step ? `‘${step.text}’` : 'a step'} of ${nameOfRow(tx, 'maintenanceItem', itemId)}`
  },
  run(tx, { propertyId, itemId, stepId, done }) {
    const { steps } = recordedPart(tx, 'maintenanceItem', { propertyId, id: itemId })
    tx.patch('maintenanceItem', itemId, {
      steps: steps?.map((step) => (step.id === stepId ? { ...step, done } : step)),
    })
  },
})
