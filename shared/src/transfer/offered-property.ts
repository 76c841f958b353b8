import type { Property } from '../property/property.ts'
import type { PropertyId } from '../kernel/fields.ts'
import type { Tx } from '../kernel/mutation.ts'
import { propertyScope } from '../kernel/scope.ts'
import { transferState } from './transfer-state.ts'

/** [HO10] A property of another status keeps it, because nothing would remember it. */
export function markOffered(tx: Tx, { id, status }: Property): void {
  if (status === 'active') tx.patch('property', id, { status: 'pending_transfer' })
}

/**
 * [HO10] Call it after a transfer has ended. Another transfer may be pending, because an expired one is recorded later.
 */
export function unmarkOffered(tx: Tx, id: PropertyId, now: string): void {
  const property = tx.get('property', id)
  if (property?.status !== 'pending_transfer') return
  const transfers = tx.byIndex('transfer', 'scope', propertyScope(id))
  if (transfers.some((each) => transferState(each, now) === 'pending')) return
  tx.patch('property', id, { status: 'active' })
}

/** [HO10] An import brings no transfer that could end. */
export const statusWithoutTransfer = (status: string): string => (status === 'pending_transfer' ? 'active' : status)
