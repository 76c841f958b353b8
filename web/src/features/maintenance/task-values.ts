import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { maintenanceTasks } from '@hearthkeep/shared/system/catalogue/maintenance-tasks.ts'
import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import { itemFacts, maintenanceItem, type ItemType } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import type { RecurringInterval } from '@hearthkeep/shared/system/catalogue/recurring-interval.ts'
import { intervalOf } from '@hearthkeep/shared/maintenance/schedule/interval.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { typeDefaults } from '@hearthkeep/shared/maintenance/schedule/type-defaults.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** The schema of the task form: the facts of the entity that are not set by completing, planning or analyzing. */
export const taskSchema = z
  .object({ ...itemFacts, status: maintenanceItem.schema.shape.status })
  .omit({ nextDueDate: true, completedByName: true, planKey: true, source: true })
export type TaskValues = z.infer<typeof taskSchema>
/** Before parsing. */
export type TaskInput = z.input<typeof taskSchema>
export type TaskForm = UseFormReturn<TaskInput, unknown, TaskValues>

/** Returns the initial values of a new task: maintenance with that type's defaults, once. */
export const newTask = (system: System | undefined): TaskValues => ({
  ...blank(taskSchema.shape),
  systemId: system?.id ?? null,
  title: '',
  type: 'maintenance',
  ...typeDefaults.maintenance,
  isRecurring: false,
  status: 'scheduled',
  recurringInterval: usualInterval(system),
  recurrenceBasis: 'completion',
  affectsSystemRating: true,
})

/** Returns a recorded task as form values. */
export const recordedTask = (item: MaintenanceItem): TaskValues => picked(item, taskFields)

const taskFields = keysOf(taskSchema.shape)

/** Returns the catalogue's maintenance interval for a system; annual by default. */
export const usualInterval = (system: System | undefined): RecurringInterval =>
  (system && catalogueEntry(system.systemType)?.maintenanceFrequency) ?? 'annual'

/** Only repairs and replacements have a warranty field (part 2, section 5). */
export const hasWarranty = (type: ItemType): boolean => type === 'repair' || type === 'replacement'

/** Clears the fields that other values make irrelevant. */
export function answered(values: TaskValues): TaskValues {
  return {
    ...values,
    ...(values.isRecurring ? {} : { recurringInterval: null, repeatEvery: null, repeatUnit: null }),
    ...(intervalOf(values)?.on ? { recurrenceBasis: 'calendar' as const } : { repeatOn: null }),
    ...(values.isRecurring && values.seasonFrom && values.seasonTo ? {} : { seasonFrom: null, seasonTo: null }),
    steps: values.steps?.length ? values.steps : null,
    parts: values.parts?.length ? values.parts : null,
    warrantyPeriod: hasWarranty(values.type) ? values.warrantyPeriod : null,
  }
}

/** The facts that a form may send: completing a task is another change. */
export function factsToAdd<F extends Partial<TaskValues>>({ status, ...facts }: F) {
  return status === undefined || status === 'completed' ? facts : { ...facts, status }
}

/** Returns the catalogue's tasks for a system, except those already planned. */
export function suggestedTitles({ systemId, systems, items }: Suggesting): readonly string[] {
  const system = systems.find(({ id }) => id === systemId)
  const planned = new Set(
    items.filter((item) => isLiving(item) && item.systemId === systemId && isOpen(item)).map(({ title }) => title),
  )
  const tasks = system ? maintenanceTasks(system.systemType) : []
  return tasks.filter((title) => !planned.has(title))
}

interface Suggesting {
  systemId: string | null
  systems: System[]
  items: MaintenanceItem[]
}
