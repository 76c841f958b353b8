import { cardFacts } from '../card/card-entry.ts'
import type { Property } from '../property/property.ts'
import type { Ownership } from '../property/ownership.ts'
import type { Membership } from '../household/membership.ts'
import { keptOfItem, keptOfProperty, keptOfSystem, type FormerHome } from './former-home.ts'
import { documentFacts, documentFile, type Document } from '../document/document.ts'
import type { CalendarDate, FormerHomeId } from '../kernel/fields.ts'
import { householdScope, propertyScope, userScope } from '../kernel/scope.ts'
import type { Tx } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'
import { keysOf, picked } from '../kernel/picked.ts'

interface FormerHomeInput {
  id: FormerHomeId
  property: Property
  former: Membership
  newOwner: string
  today: CalendarDate
}

/** Creates a copy of the current property for its former owner. For the mutation that transfers it. */
export function keepFormerHome(tx: Tx, { id, property, former, newOwner, today }: FormerHomeInput): void {
  const { id: propertyId, address } = property
  const ownership = tx.get('ownership', propertyId)
  const systems = livingOldestFirst(tx.byIndex('system', 'scope', propertyScope(propertyId)))
  const items = livingOldestFirst(tx.byIndex('maintenanceItem', 'scope', propertyScope(propertyId)))
  const card = livingOldestFirst(
    [propertyScope(propertyId), householdScope(propertyId)].flatMap((scope) => tx.byIndex('cardEntry', 'scope', scope)),
  )
  tx.insert('formerHome', {
    id,
    scope: userScope(former.userId),
    propertyId,
    address,
    from: ownership?.ownershipStartDate ?? former.since,
    until: today,
    newOwner,
    facts: picked(property, keptOfProperty),
    ownership: numbersOf(ownership, today),
    systems: systems.map((system) => ({ id: system.id, ...picked(system, keptOfSystem) })),
    card: card.map((entry) => ({ id: entry.id, ...picked(entry, keysOf(cardFacts)) })),
    items: items.map((item) => ({ id: item.id, ...picked(item, keptOfItem) })),
  })
}

interface KeptDocument {
  formerHomeId: FormerHomeId
  document: Document
  former: Membership
}

/** Keeps a document for the former owner, under its id and with the same contents. */
export function keepFormerDocument(tx: Tx, { formerHomeId, document, former }: KeptDocument): void {
  const values = picked(document, [...keysOf(documentFacts), ...keysOf(documentFile), 'id', 'state'])
  return tx.insert('formerDocument', { scope: userScope(former.userId), formerHomeId, ...values })
}

/** Sorts oldest first, so that the copy is the same wherever it is made. */
function livingOldestFirst<Row extends { id: string; createdAt: string; deletedAt: string | null }>(
  rows: Row[],
): Row[] {
  return rows
    .filter(isLiving)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id))
}

/** [HO5] The ownership ended on the day of the transfer, unless another day is recorded. */
function numbersOf(known: Ownership | undefined, today: CalendarDate): FormerHome['ownership'] {
  return {
    purchasePrice: known?.purchasePrice ?? null,
    currentMarketValue: known?.currentMarketValue ?? null,
    salePrice: known?.salePrice ?? null,
    ownershipStartDate: known?.ownershipStartDate ?? null,
    ownershipEndDate: known?.ownershipEndDate ?? today,
  }
}
