import type { MaintenanceItem } from '../entities.ts'
import { searchBy } from '../text/search/searched.ts'
import { isListed, namesOf, vendorFinder } from './vendor-names.ts'
import type { Vendor } from './vendor.ts'

interface Suggesting {
  /** The whole book. */
  vendors: readonly Vendor[]
  /** The tasks of the property. */
  items: readonly MaintenanceItem[]
  systemId: string | null
  /** What is typed so far. */
  text: string
}

const MOST = 6

const searched = searchBy<Vendor>((vendor) => [...namesOf(vendor), vendor.trade])

/**
 * [VB4] The entries to suggest for a task: those that match what is typed; first who worked on the system, then at the
 * property, then the others by name. Who shall not be called again comes last. Empty once the text names an entry.
 */
export function vendorSuggestions({ vendors, items, systemId, text }: Suggesting): Vendor[] {
  const vendorOf = vendorFinder(vendors)
  if (vendorOf({ vendor: text })) return []
  const ranks = new Map<Vendor, number>()
  for (const item of items) {
    const vendor = vendorOf(item)
    const rank = systemId !== null && item.systemId === systemId ? 0 : 1
    if (vendor) ranks.set(vendor, Math.min(rank, ranks.get(vendor) ?? rank))
  }
  const rankOf = (vendor: Vendor) => (vendor.callAgain === false ? 3 : (ranks.get(vendor) ?? 2))
  return searched(vendors.filter(isListed), text)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.company.localeCompare(other.company, 'en'))
    .slice(0, MOST)
}
