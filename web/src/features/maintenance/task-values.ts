import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { maintenanceTasks } from '@hearthkeep/shared/system/catalogue/maintenance-tasks.ts'
import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import { itemFacts, maintenanceItem, type ItemType } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import type { RecurringInterval } from '@hearthkeep/shared/system/catalogue/recurring-interval.ts'
import { intervalOf } from '@hearthkeep/shared/maintenance/schedule/interval.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { typeDefaults } from '@hearthkeep/shared/maintenance/schedule/type-defaults.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** The schema of the task form: facts of the entity only. */
export const taskSchema = z.object({ ...itemFacts, status: maintenanceItem.schema.shape.status }).pick({
  systemId: true,
  title: true,
  description: true,
  type: true,
  category: true,
  priority: true,
  status: true,
  scheduledDate: true,
  dueDate: true,
  isRecurring: true,
  recurringInterval: true,
  repeatEvery: true,
  repeatUnit: true,
  repeatOn: true,
  recurrenceBasis: true,
  seasonFrom: true,
  seasonTo: true,
  steps: true,
  parts: true,
  estimatedCost: true,
  cost: true,
  vendor: true,
  vendorContact: true,
  warrantyPeriod: true,
  notes: true,
  affectsSystemRating: true,
})
export type TaskValues = z.infer<typeof taskSchema>
/** Before parsing. */
export type TaskInput = z.input<typeof taskSchema>
export type TaskForm = UseFormReturn<TaskInput, unknown, TaskValues>

/** Returns the initial values of a new task: maintenance with that type's defaults, once. */
export function newTask(system: System | undefined): TaskValues {
  return {
    systemId: system?.id ?? null,
    title: '',
    description: null,
    type: 'maintenance',
    ...typeDefaults.maintenance,
    isRecurring: false,
    status: 'scheduled',
    scheduledDate: null,
    dueDate: null,
    recurringInterval: usualInterval(system),
    repeatEvery: null,
    repeatUnit: null,
    repeatOn: null,
    recurrenceBasis: 'completion',
    seasonFrom: null,
    seasonTo: null,
    steps: null,
    parts: null,
    estimatedCost: null,
    cost: null,
    vendor: null,
    vendorContact: null,
    warrantyPeriod: null,
    notes: null,
    affectsSystemRating: true,
  }
}

/** Returns a recorded task as form values. */
export const recordedTask = (item: MaintenanceItem): TaskValues =>
  Object.fromEntries(taskFields.map((field) => [field, item[field]])) as TaskValues

const taskFields = Object.keys(taskSchema.shape) as (keyof TaskValues)[]

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
  const planned = new Set(items.filter((item) => item.systemId === systemId && isOpen(item)).map(({ title }) => title))
  const tasks = system ? maintenanceTasks(system.systemType) : []
  return tasks.filter((title) => !planned.has(title))
}

interface Suggesting {
  systemId: string | null
  systems: System[]
  items: MaintenanceItem[]
}
