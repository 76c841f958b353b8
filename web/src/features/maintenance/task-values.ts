import { catalogueEntry } from '@hearthkeep/shared/catalogue/catalogue.ts'
import type { MaintenanceItem, System } from '@hearthkeep/shared/entities/all.ts'
import { itemFacts, type ItemType, type RecurringInterval } from '@hearthkeep/shared/entities/maintenance-item.ts'
import { isOpen } from '@hearthkeep/shared/rules/item-status.ts'
import { typeDefaults } from '@hearthkeep/shared/rules/type-defaults.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** What the form of a task asks; the facts of the entity and nothing else. */
export const taskSchema = z.object(itemFacts).pick({
  systemId: true,
  title: true,
  type: true,
  category: true,
  priority: true,
  dueDate: true,
  isRecurring: true,
  recurringInterval: true,
  recurrenceBasis: true,
  estimatedCost: true,
  cost: true,
  vendor: true,
  warrantyPeriod: true,
  notes: true,
})
export type TaskValues = z.infer<typeof taskSchema>
export type TaskForm = UseFormReturn<z.input<typeof taskSchema>, unknown, TaskValues>

/** What the form of a new task begins with: maintenance, with what choosing that type sets. */
export function newTask(system: System | undefined): TaskValues {
  return {
    systemId: system?.id ?? null,
    title: '',
    type: 'maintenance',
    ...typeDefaults.maintenance,
    dueDate: null,
    recurringInterval: usualInterval(system),
    recurrenceBasis: 'completion',
    estimatedCost: null,
    cost: null,
    vendor: null,
    warrantyPeriod: null,
    notes: null,
  }
}

/** What is recorded of a task, as its form shows it. */
export function recordedTask(item: MaintenanceItem): TaskValues {
  const { systemId, title, type, category, priority, dueDate, isRecurring, recurringInterval, recurrenceBasis } = item
  const { estimatedCost, cost, vendor, warrantyPeriod, notes } = item
  const schedule = { dueDate, isRecurring, recurringInterval, recurrenceBasis }
  return { systemId, title, type, category, priority, ...schedule, estimatedCost, cost, vendor, warrantyPeriod, notes }
}

/** How often the catalogue would look after such a system; yearly where it does not say. */
export const usualInterval = (system: System | undefined): RecurringInterval =>
  (system && catalogueEntry(system.systemType)?.maintenanceFrequency) ?? 'annual'

/** A warranty is asked only of work that can have one (part 2, section 5). */
export const hasWarranty = (type: ItemType): boolean => type === 'repair' || type === 'replacement'

/** The values without the answers to questions that the others make pointless. */
export function answered(values: TaskValues): TaskValues {
  return {
    ...values,
    recurringInterval: values.isRecurring ? values.recurringInterval : null,
    warrantyPeriod: hasWarranty(values.type) ? values.warrantyPeriod : null,
  }
}

/** The catalogue's tasks for a system, save those that are already planned. */
export function suggestedTitles({ systemId, systems, items }: Suggesting): readonly string[] {
  const system = systems.find(({ id }) => id === systemId)
  const planned = new Set(items.filter((item) => item.systemId === systemId && isOpen(item)).map(({ title }) => title))
  const tasks: readonly string[] = (system && catalogueEntry(system.systemType)?.maintenanceTasks) ?? []
  return tasks.filter((title) => !planned.has(title))
}

interface Suggesting {
  systemId: string | null
  systems: System[]
  items: MaintenanceItem[]
}
