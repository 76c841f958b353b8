import { isLiving } from '../kernel/living.ts'
import { folded } from '../text/fold.ts'
import { MAX_NAMES, type Vendor } from './vendor.ts'

/** Whether an entry is in the book: it was neither removed, nor merged into another, nor declined. */
export const isListed = (vendor: Vendor): boolean => isLiving(vendor) && vendor.merged === null && !vendor.isDeclined

/** Everything that tasks may call a vendor. */
export const namesOf = ({ company, person, names }: Pick<Vendor, 'company' | 'person' | 'names'>): string[] => [
  company,
  ...(person === null ? [] : [person]),
  ...(names ?? []),
]

/** Other names of an entry and these, each once; the latest if there are too many. */
export function withNames(vendor: Pick<Vendor, 'company' | 'person' | 'names'>, more: readonly string[]) {
  const known = new Set(namesOf(vendor).map(folded))
  const fresh = more.filter((name) => {
    const key = folded(name)
    const isNew = key !== '' && !known.has(key)
    known.add(key)
    return isNew
  })
  return fresh.length === 0 ? vendor.names : [...(vendor.names ?? []), ...fresh].slice(-MAX_NAMES)
}

/** What a task says about who works on it. */
export interface VendorOfTask {
  vendorId?: string | null
  vendor: string | null
}

/**
 * [VB5] Finds the entry of a task: by the link, which follows merges, or by the name in the task. Null if no entry is in
 * the book.
 */
export function vendorFinder(vendors: readonly Vendor[]): (task: VendorOfTask) => Vendor | null {
  const byId = new Map<string, Vendor>(vendors.map((vendor) => [vendor.id, vendor]))
  const byName = new Map(
    vendors.filter(isListed).flatMap((vendor) => namesOf(vendor).map((name) => [folded(name), vendor] as const)),
  )
  return ({ vendorId, vendor: name }) => {
    const linked = vendorId ? mergedInto(byId.get(vendorId), byId) : undefined
    if (linked && isListed(linked)) return linked
    return (name && byName.get(folded(name))) || null
  }
}

/** The entry that took this one's place, or the entry itself. An entry can only be merged into one that is not. */
function mergedInto(vendor: Vendor | undefined, byId: ReadonlyMap<string, Vendor>): Vendor | undefined {
  const seen = new Set<Vendor>()
  let found = vendor
  while (found?.merged && !seen.has(found)) {
    seen.add(found)
    found = byId.get(found.merged.into)
  }
  return found
}
