import type { ItemType, MaintenanceItem } from './maintenance-item.ts'

/** The defaults that a type sets in the form of a new task (part 2, section 5). */
export const typeDefaults: Record<ItemType, Pick<MaintenanceItem, 'category' | 'priority' | 'isRecurring'>> = {
  maintenance: { category: 'routine', priority: 'medium', isRecurring: true },
  repair: { category: 'emergency', priority: 'high', isRecurring: false },
  replacement: { category: 'preventive', priority: 'high', isRecurring: false },
  inspection: { category: 'routine', priority: 'medium', isRecurring: true },
}
