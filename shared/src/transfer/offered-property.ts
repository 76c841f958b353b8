import type { Property } from '../entities.ts'
import type { PropertyId } from '../kernel/fields.ts'
import type { Tx } from '../kernel/mutation.ts'
import { propertyScope } from '../kernel/scope.ts'
import { transferState } from './transfer-state.ts'

/** [HO10]: a property of another status keeps it, because nothing would remember it. */
export async function markOffered(tx: Tx, { id, status }: Property): Promise<void> {
  if (status === 'active') await tx.patch('property', id, { status: 'pending_transfer' })
}

/**
 * [HO10]: call it after a transfer has ended. Another transfer may be pending, because an expired one is recorded later.
 */
export async function unmarkOffered(tx: Tx, id: PropertyId, now: string): Promise<void> {
  const property = await tx.get('property', id)
  if (property?.status !== 'pending_transfer') return
  const transfers = await tx.byIndex('transfer', 'scope', propertyScope(id))
  if (transfers.some((each) => transferState(each, now) === 'pending')) return
  await tx.patch('property', id, { status: 'active' })
}

/** [HO10]: an import brings no transfer that could end. */
export const statusWithoutTransfer = (status: string): string => (status === 'pending_transfer' ? 'active' : status)
