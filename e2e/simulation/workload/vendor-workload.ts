import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { rowsOf } from '../device/rows-of.ts'
import { pickOf } from './workload.ts'

/** A person's mutations of their vendor book. */
export function vendorCall(random: Random, { rows }: { rows: ReadonlyMap<string, AnyRow> }): CallOf {
  const vendorId = random.uuid() as VendorId
  const company = `Vendor ${random.integer(20)}`
  const add = (): CallOf => ({ name: 'vendor.add', args: { vendorId, facts: { company, phones: ['555-0100'] } } })
  const vendors = rowsOf(rows, 'vendor')
  const [one, other] = [pickOf(random, vendors), pickOf(random, vendors)]
  if (!one || !other) return add()
  const args = { vendorId: one.id }
  const calls: (() => CallOf)[] = [
    add,
    add,
    () => ({ name: 'vendor.edit', args: { ...args, changes: { company } } }),
    () => ({ name: 'vendor.edit', args: { ...args, changes: { notes: company, callAgain: random.chance(0.5) } } }),
    () => ({ name: one.deletedAt === null ? 'vendor.remove' : 'vendor.restore', args }),
    () => ({ name: 'vendor.merge', args: { ...args, intoId: other.id } }),
    () => ({ name: 'vendor.unmerge', args }),
    () => ({ name: 'vendor.decline', args: { vendorId, name: company } }),
    () => ({ name: 'vendor.offer', args }),
    () => ({ name: 'vendor.purge', args }),
  ]
  return must(pickOf(random, calls), 'a call')()
}
