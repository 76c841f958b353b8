import { recordedPart } from '../property/recorded.ts'
import { z } from 'zod'
import { itemId, propertyId, stepId } from '../kernel/fields.ts'
import { definePropertyMutation } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import type { MaintenanceItem, Step } from './schedule/maintenance-item.ts'

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

type Steps = MaintenanceItem['steps']

/** Edited steps with the ticks that the task has now. */
export function stepsAsTicked(item: { steps: Steps }, changes: { steps?: Steps | undefined }): { steps?: Step[] } {
  if (!item.steps || !changes.steps) return {}
  const ticked = new Map(item.steps.map(({ id, done }) => [id, done]))
  return { steps: changes.steps.map((step) => ({ ...step, done: ticked.get(step.id) ?? step.done })) }
}

/** An edit of the steps keeps their ticks ([R25]), so that a concurrent tick does not count as replaced. */
export function withoutTicks(field: string, value: unknown): unknown {
  if (field !== 'steps' || !Array.isArray(value)) return value
  return (value as Partial<Step>[]).map(({ done: _tick, ...step }) => step)
}
