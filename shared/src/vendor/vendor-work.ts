import type { MaintenanceItem } from '../entities.ts'
import { shortDate } from '../format/date-words.ts'
import type { CalendarDate, VendorId } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { isOpen } from '../maintenance/schedule/item-status.ts'
import { folded } from '../text/fold.ts'
import { namesOf, vendorFinder } from './vendor-names.ts'
import type { Vendor } from './vendor.ts'

/** The tasks of a vendor. */
export interface VendorWork {
  /** Finished, the latest first. */
  done: MaintenanceItem[]
  /** Open, in no particular order. */
  planned: MaintenanceItem[]
  /** In dollars: the costs of what is finished. */
  spent: number
  lastVisit: CalendarDate | null
}

/** [VB7] The work of each entry in the book; entries without work are missing. */
export function workByVendor(
  items: readonly MaintenanceItem[],
  vendors: readonly Vendor[],
): ReadonlyMap<VendorId, VendorWork> {
  const vendorOf = vendorFinder(vendors)
  const work = new Map<VendorId, VendorWork>()
  for (const item of items.filter(isLiving)) {
    const vendor = vendorOf(item)
    if (!vendor) continue
    const own = work.get(vendor.id) ?? { ...noWork(), done: [], planned: [] }
    work.set(vendor.id, own)
    if (isOpen(item)) own.planned.push(item)
    else if (item.status === 'completed') own.done.push(item)
  }
  for (const own of work.values()) {
    own.done.sort((one, other) => (other.completedDate ?? '').localeCompare(one.completedDate ?? ''))
    own.spent = own.done.reduce((sum, { cost }) => sum + Math.round((cost ?? 0) * 100), 0) / 100
    own.lastVisit = own.done[0]?.completedDate ?? null
  }
  return work
}

export const noWork = (): VendorWork => ({ done: [], planned: [], spent: 0, lastVisit: null })

/** A name in tasks that could become an entry. */
export interface OfferedName {
  name: string
  /** The vendor's contact in the latest of the tasks that have one. */
  contact: string | null
  tasks: number
}

/** Words by which people mean themselves. */
const OWN_WORK = new Set(['self', 'me', 'myself', 'diy', 'owner', 'us', 'none', 'n a'])

/**
 * [VB6] The names in tasks that are neither in the book, nor declined, nor in its trash; those of most tasks first. Each
 * is spelled as in its latest task.
 */
export function offeredNames(items: readonly MaintenanceItem[], vendors: readonly Vendor[]): OfferedName[] {
  const vendorOf = vendorFinder(vendors)
  const known = new Set(vendors.flatMap(namesOf).map(folded))
  const offers = new Map<string, OfferedName>()
  const latestFirst = items.filter(isLiving).toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
  for (const item of latestFirst) {
    const name = item.vendor?.trim() ?? ''
    const key = folded(name)
    if (key === '' || OWN_WORK.has(key) || known.has(key) || vendorOf(item)) continue
    const offer = offers.get(key) ?? { name, contact: null, tasks: 0 }
    offers.set(key, { ...offer, contact: offer.contact ?? item.vendorContact, tasks: offer.tasks + 1 })
  }
  return [...offers.values()].toSorted((one, other) => other.tasks - one.tasks)
}

const dayOf = ({ completedDate, dueDate, scheduledDate }: MaintenanceItem) =>
  completedDate ?? dueDate ?? scheduledDate ?? ''

/** [VB9] Whether the insurance ended before the person's day. */
export const isUninsured = ({ insuredUntil }: Pick<Vendor, 'insuredUntil'>, today: CalendarDate): boolean =>
  insuredUntil !== null && insuredUntil < today

/** [VB9] `Insured until Mar 3, 2027`, `Insurance expired Mar 3, 2026`; null if it is unknown. */
export function insuranceWords({ insuredUntil }: Pick<Vendor, 'insuredUntil'>, today: CalendarDate): string | null {
  if (insuredUntil === null) return null
  return `${isUninsured({ insuredUntil }, today) ? 'Insurance expired' : 'Insured until'} ${shortDate(insuredUntil)}`
}
