import type { Row } from '../entities.ts'
import { isLiving } from '../kernel/living.ts'
import type { Tx } from '../kernel/mutation.ts'
import type { MaintenanceItem, Part, Taken } from './schedule/maintenance-item.ts'

/** How many of a part a task needs: whole ones, because an opened package is no longer on the shelf. */
export const neededOf = ({ quantity }: Pick<Part, 'quantity'>): number => Math.ceil(quantity ?? 1)

/** [SU5] How many of it a completion takes: what is not counted, or in the trash, is not taken. */
export const takenOf = (part: Part, supply: Row<'supply'>): number =>
  isLiving(supply) && supply.left !== null ? Math.min(neededOf(part), supply.left) : 0

/** Takes what the task needs from the shelf. @returns what was taken */
export function takeFromShelf(tx: Tx, { parts }: MaintenanceItem): Taken {
  return (parts ?? []).flatMap((part) => {
    const supply = part.supplyId && tx.get('supply', part.supplyId)
    const quantity = supply ? takenOf(part, supply) : 0
    if (!supply || quantity === 0) return []
    tx.patch('supply', supply.id, { left: (supply.left ?? 0) - quantity })
    return [{ supplyId: supply.id, quantity }]
  })
}

/** [SU6] Puts back what a completion took, even into the trash; what is no longer counted or kept stays as it is. */
export function putBackOnShelf(tx: Tx, { completion }: MaintenanceItem): void {
  for (const { supplyId, quantity } of completion?.taken ?? []) {
    const supply = tx.get('supply', supplyId)
    if (supply && supply.left !== null) tx.patch('supply', supplyId, { left: supply.left + quantity })
  }
}
