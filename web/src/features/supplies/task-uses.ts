import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { ItemId, PartId, SupplyId } from '@hearthkeep/shared/kernel/fields.ts'
import { dueDay, isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'

/** A task that takes the part, and the line of its parts that says so. */
interface Use {
  itemId: ItemId
  partId: PartId
}

export const usesOf = (items: readonly MaintenanceItem[], id: SupplyId): Use[] =>
  items.flatMap((item) => {
    const line = item.parts?.find(({ supplyId }) => supplyId === id)
    return line && isOpen(item) ? [{ itemId: item.id, partId: line.id }] : []
  })

interface Wanted {
  systemId: string | null
  /** Linked ones are offered whatever their system. */
  linked: readonly ItemId[]
}

/** The open tasks that a part for the system can be linked to, soonest first. */
export function possibleUsers(items: readonly MaintenanceItem[], { systemId, linked }: Wanted): MaintenanceItem[] {
  const due = (item: MaintenanceItem) => dueDay(item) ?? 'later'
  return items
    .filter((item) => isOpen(item) && (item.systemId === systemId || linked.includes(item.id)))
    .toSorted((one, other) => due(one).localeCompare(due(other)))
}

interface Named {
  /** The name of the part. */
  name: string
  system: Pick<System, 'systemName'> | undefined
}

/** [SU14] The tasks whose title shares a word with the part: `Furnace filter` is used by `Replace the filters`. */
export function suggestedUsers(items: readonly MaintenanceItem[], { name, system }: Named): ItemId[] {
  const common = wordsOf(system?.systemName ?? '')
  const words = wordsOf(name).filter((word) => !common.some((other) => isSame(word, other)))
  const shares = ({ title }: MaintenanceItem) => wordsOf(title).some((word) => words.some((own) => isSame(own, word)))
  return items.filter(shares).map(({ id }) => id)
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** Singular and plural are the same word. */
const isSame = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** What the form changes about the tasks that use the part. */
export function changedUses(before: readonly Use[], after: readonly ItemId[], mintPartId: () => PartId) {
  const known = new Set(before.map(({ itemId }) => itemId))
  const added = after.filter((id) => !known.has(id)).map((itemId) => ({ itemId, partId: mintPartId(), isUsed: true }))
  const ended = before.filter(({ itemId }) => !after.includes(itemId)).map((use) => ({ ...use, isUsed: false }))
  return [...added, ...ended]
}
