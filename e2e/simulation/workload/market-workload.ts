import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { MarketId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { rowsOf } from '../device/rows-of.ts'
import { pickOf } from './workload.ts'

/** A realtor's mutations of their market numbers. */
export function marketCall(random: Random, { rows }: { rows: ReadonlyMap<string, AnyRow> }): CallOf {
  const quarter = `2025-Q${1 + random.integer(4)}`
  const facts = { area: `Area ${random.integer(9)}`, zipCodes: [String(78_700 + random.integer(30))], quarter }
  const add = (): CallOf => ({
    name: 'market.add',
    args: { marketId: random.uuid() as MarketId, facts: { ...facts, medianPrice: 1000 * random.integer(900) } },
  })
  const one = pickOf(random, rowsOf(rows, 'market'))
  if (!one) return add()
  const args = { marketId: one.id }
  const calls: (() => CallOf)[] = [
    add,
    () => ({ name: 'market.edit', args: { ...args, changes: { homesSold: random.integer(90) } } }),
    () => ({ name: 'market.edit', args: { ...args, changes: { quarter, priceChange: random.integer(9) - 4 } } }),
    () => ({ name: one.deletedAt === null ? 'market.remove' : 'market.restore', args }),
    () => ({ name: 'market.purge', args }),
  ]
  return must(pickOf(random, calls), 'a call')()
}
