import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { itemId, partId, propertyId, supplyId, type PartId, type PropertyId, type SupplyId } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { callOf, definePropertyMutation, type Call, type Reader, type Tx } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { removedAt } from '../kernel/removed-at.ts'
import { propertyScope } from '../kernel/scope.ts'
import { isOpen } from '../maintenance/schedule/item-status.ts'
import { MAX_LINES, type Part } from '../maintenance/schedule/maintenance-item.ts'
import { livingPart, livingProperty } from '../property/recorded.ts'
import { nameOfRow } from '../row-name.ts'
import { MAX_LEFT, MAX_SUPPLIES, supplyFacts, type Supply } from './supply.ts'

const at = { propertyId, supplyId }
const facts = z.strictObject(supplyFacts).partial()
const noFacts = blank(supplyFacts)

/**
 * Whether the completion of a task takes one. `partId` is the line among the task's parts that this adds, or removes:
 * another line that names the part only gains or loses the link.
 */
const uses = z.array(z.strictObject({ itemId, partId, isUsed: z.boolean() })).max(100)
type Uses = z.infer<typeof uses>

export const addSupply = definePropertyMutation({
  name: 'supply.add',
  args: z.strictObject({ ...at, facts: facts.required({ name: true }), uses: uses.optional() }),
  action: 'edit_property',
  undo: ({ facts: _facts, uses, ...at }) =>
    callOf(removeSupply, { ...at, ...(uses && { uses: uses.map((use) => ({ ...use, isUsed: !use.isUsed })) }) }),
  sentence: (_tx, { facts }) => `Added ‘${facts.name}’`,
  run(tx, { propertyId, supplyId: id, facts, uses }) {
    livingProperty(tx, propertyId)
    refuseOtherSystem(tx, propertyId, facts)
    refuseMoreSupplies(tx, propertyId)
    const supply = { ...noFacts, ...facts, id, propertyId, scope: propertyScope(propertyId) }
    tx.insert('supply', supply)
    linkTasks(tx, supply, uses)
  },
})

/** Edits by a person who did not know yet of the deletion are kept on the row. */
export const editSupply = definePropertyMutation({
  name: 'supply.edit',
  args: z.strictObject({ ...at, changes: facts, uses: uses.optional() }),
  action: 'edit_property',
  edits: ({ supplyId, changes }) => ({ entity: 'supply', id: supplyId, changes }),
  sentence: (tx, { supplyId }) => `Changed ${nameOfRow(tx, 'supply', supplyId)}`,
  run(tx, { changes, uses, ...at }) {
    const supply = recordedSupply(tx, at)
    refuseOtherSystem(tx, at.propertyId, changes)
    tx.patch('supply', supply.id, changes)
    linkTasks(tx, { ...supply, ...changes }, uses)
  },
})

/** [SU4] Puts some on the shelf, or takes some: changes of several people add up. Nobody takes more than there are. */
export const adjustSupply = definePropertyMutation({
  name: 'supply.adjust',
  args: z.strictObject({ ...at, by: z.int().min(-MAX_LEFT).max(MAX_LEFT) }),
  action: 'edit_property',
  undo: ({ by, ...at }): Call => ({ name: 'supply.adjust', args: { ...at, by: -by } }),
  sentence: (tx, { supplyId, by }) =>
    `${by < 0 ? 'Took' : 'Added'} ${Math.abs(by)} of ${nameOfRow(tx, 'supply', supplyId)}`,
  run(tx, { by, ...at }) {
    const { left } = livingSupply(tx, at)
    tx.patch('supply', at.supplyId, { left: Math.min(MAX_LEFT, Math.max(0, (left ?? 0) + by)) })
  },
})

/** Tasks that use it keep the link, unless `uses` ends it, so that they take it again once it is restored. */
export const removeSupply = definePropertyMutation({
  name: 'supply.remove',
  args: z.strictObject({ ...at, uses: uses.optional() }),
  action: 'edit_property',
  undo: ({ uses: _uses, ...at }) => callOf(restoreSupply, at),
  sentence: (tx, { supplyId }) => `Deleted ${nameOfRow(tx, 'supply', supplyId)}`,
  run(tx, { uses, ...at }, context) {
    linkTasks(tx, livingSupply(tx, at), uses)
    tx.patch('supply', at.supplyId, { deletedAt: removedAt(context) })
  },
})

export const restoreSupply = definePropertyMutation({
  name: 'supply.restore',
  args: z.strictObject(at),
  action: 'edit_property',
  sentence: (tx, { supplyId }) => `Restored ${nameOfRow(tx, 'supply', supplyId)}`,
  run(tx, at) {
    livingProperty(tx, at.propertyId)
    recordedSupply(tx, at)
    tx.patch('supply', at.supplyId, { deletedAt: null })
  },
})

/** [SU2] Refuses (`limit`) supplies beyond {@link MAX_SUPPLIES}. */
export function refuseMoreSupplies(tx: Reader, id: PropertyId, more = 1): void {
  if (tx.byIndex('supply', 'scope', propertyScope(id)).length + more > MAX_SUPPLIES)
    throw new Refusal('limit', `A property has room for ${MAX_SUPPLIES} parts, with those in the trash.`)
}

interface Named {
  propertyId: PropertyId
  supplyId: SupplyId
}

function livingSupply(tx: Reader, at: Named): Supply {
  livingProperty(tx, at.propertyId)
  const row = recordedSupply(tx, at)
  if (!isLiving(row)) throw wasDeleted()
  return row
}

/** Returns the row, even from the trash. */
function recordedSupply(tx: Reader, { propertyId, supplyId }: Named): Supply {
  const row = tx.get('supply', supplyId)
  if (!row || row.propertyId !== propertyId) throw wasDeleted()
  return row
}

const wasDeleted = () => new Refusal('not_found', 'This part was deleted')

function refuseOtherSystem(tx: Reader, propertyId: PropertyId, { systemId }: z.infer<typeof facts>): void {
  if (systemId) livingPart(tx, 'system', { propertyId, id: systemId })
}

/** [SU5] Tasks that were finished or deleted meanwhile are left as they are. */
function linkTasks(tx: Tx, supply: Pick<Supply, 'id' | 'propertyId' | 'name' | 'size'>, uses: Uses = []): void {
  for (const { itemId, partId, isUsed } of uses) {
    const item = tx.get('maintenanceItem', itemId)
    if (!item || item.propertyId !== supply.propertyId || !isLiving(item) || !isOpen(item)) continue
    const parts = item.parts ?? []
    if (isUsed === parts.some(({ supplyId }) => supplyId === supply.id)) continue
    const changed = isUsed ? withSupply(parts, supply, partId) : withoutSupply(parts, supply.id, partId)
    tx.patch('maintenanceItem', itemId, { parts: changed.length > 0 ? changed : null })
  }
}

/** A part that the task lists by this name already is the one on the shelf. Refuses (`limit`) one line too many. */
function withSupply(parts: Part[], { id: supplyId, name, size }: Pick<Supply, 'id' | 'name' | 'size'>, id: PartId) {
  const listed = parts.find((part) => !part.supplyId && part.name.toLowerCase() === name.toLowerCase())
  if (listed) return parts.map((part) => (part === listed ? { ...part, supplyId } : part))
  if (parts.length === MAX_LINES) throw new Refusal('limit', `A task has at most ${MAX_LINES} parts`)
  return [...parts, { id, name, size, quantity: null, supplyId }]
}

function withoutSupply(parts: Part[], of: SupplyId, added: PartId): Part[] {
  return parts.flatMap((part) => {
    if (part.supplyId !== of) return [part]
    const { supplyId: _link, ...listed } = part
    return part.id === added ? [] : [listed]
  })
}
