import type { Vendor } from '@hearthkeep/shared/entities.ts'
import type { UserId, VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isListed } from '@hearthkeep/shared/vendor/vendor-names.ts'
import {
  noWork,
  offeredNames,
  workByVendor,
  type OfferedName,
  type VendorWork,
} from '@hearthkeep/shared/vendor/vendor-work.ts'
import { shownScopes } from '../../live/shown-scopes.ts'
import { useData, useLive } from '../../live/data-provider.tsx'
import type { LocalTables } from '../../store/local-store.ts'

export interface ListedVendor {
  vendor: Vendor
  work: VendorWork
}

/** The person's vendor book; `loading` before the device's first sync. */
export type VendorBook = { state: 'loading' } | { state: 'ready'; vendors: ListedVendor[]; offers: OfferedName[] }

/** [VB1] The entries by name with the work that each did, and the names in tasks that could become entries. */
export function useVendors(): VendorBook {
  const { userId } = useData().person
  return useLive((tables) => readBook(tables, userId), [userId]) ?? { state: 'loading' }
}

async function readBook(tables: LocalTables, userId: UserId): Promise<VendorBook> {
  if ((await tables.scopes.get(userScope(userId)))?.state !== 'shown') return { state: 'loading' }
  const { rows } = tables
  const [all, items, past, shown] = await Promise.all([
    ownVendors(tables, userId),
    rows.maintenanceItem.all(),
    rows.pastItem.all(),
    shownScopes(tables),
  ])
  const tasks = [...items, ...past].filter(({ scope }) => shown.has(scope))
  const work = workByVendor(tasks, all)
  const vendors = all.filter(isListed).map((vendor) => ({ vendor, work: work.get(vendor.id) ?? noWork() }))
  return { state: 'ready', vendors: vendors.toSorted(byName), offers: offeredNames(tasks, all) }
}

/** Every row of a person's book, also those that are not listed. */
export const ownVendors = ({ rows }: LocalTables, userId: UserId): Promise<Vendor[]> =>
  rows.vendor.where('scope', userScope(userId))

const byName = ({ vendor: one }: { vendor: Vendor }, { vendor: other }: { vendor: Vendor }) =>
  one.company.localeCompare(other.company, 'en', { sensitivity: 'base' })

/** An entry of a book, by its id. */
export const vendorIn = (book: VendorBook, id: VendorId | string | undefined): ListedVendor | undefined =>
  book.state === 'ready' ? book.vendors.find(({ vendor }) => vendor.id === id) : undefined
