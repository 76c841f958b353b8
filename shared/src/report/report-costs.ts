import { inOrder } from '../text/in-order.ts'
import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { itemCategoryLabels } from '../labels.ts'
import { dollarsOf } from '../overview/property-summary.ts'
import { dayOf } from './report-stats.ts'
import { isLiving } from '../kernel/living.ts'

/** The total cost of a group of items. The groups of one list contain every item with a cost exactly once. */
export interface CostPart {
  label: string
  itemCount: number
  /** US dollars. */
  cost: number
}

export const NO_YEAR = 'No date'
export const WHOLE_PROPERTY = 'The whole house'
export const GONE_SYSTEM = 'A deleted system'

/** By the year of completion, else of the due day; newest year first, items without a date last. */
export const costByYear = (items: MaintenanceItem[]): CostPart[] =>
  partsBy(items, (item) => dayOf(item)?.slice(0, 4) ?? NO_YEAR).toSorted(
    (one, other) =>
      Number(one.label === NO_YEAR) - Number(other.label === NO_YEAR) || other.label.localeCompare(one.label),
  )

/** Most expensive first. */
export const costByCategory = (items: MaintenanceItem[]): CostPart[] =>
  partsBy(items, (item) => item.category)
    .map((part) => ({ ...part, label: labelOf(part.label) }))
    .toSorted(dearestFirst)

/** Most expensive first. Systems with the same name remain separate. */
export function costBySystem(items: MaintenanceItem[], systems: System[]): CostPart[] {
  const names = new Map<string, string>(systems.filter(isLiving).map(({ id, systemName }) => [id, systemName]))
  const parts = partsBy(items, ({ systemId }) =>
    systemId === null ? WHOLE_PROPERTY : names.has(systemId) ? systemId : GONE_SYSTEM,
  )
  return parts.map((part) => ({ ...part, label: names.get(part.label) ?? part.label })).toSorted(dearestFirst)
}

function partsBy(items: MaintenanceItem[], keyOf: (item: MaintenanceItem) => string): CostPart[] {
  const groups = new Map<string, MaintenanceItem[]>()
  for (const item of items.filter(isLiving)) {
    if (item.cost === null) continue
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups].map(([label, group]) => ({ label, itemCount: group.length, cost: dollarsOf(group) }))
}

const labels = new Map<string, string>(Object.entries(itemCategoryLabels))
const labelOf = (category: string) => labels.get(category) ?? category

const dearestFirst = (one: CostPart, other: CostPart) => other.cost - one.cost || inOrder(one.label, other.label)
