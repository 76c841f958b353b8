import type { Market } from '@hearthkeep/shared/entities.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import { keysOf } from '@hearthkeep/shared/kernel/picked.ts'
import type { MarketId } from '@hearthkeep/shared/kernel/fields.ts'
import { marketFacts } from '@hearthkeep/shared/market/market.ts'
import { undoCallOf, type ArgsOf, type CallOf } from '@hearthkeep/shared/mutations.ts'
import { folded } from '@hearthkeep/shared/text/fold.ts'
import type { ReadMarket } from './read-market.ts'

export interface PlannedRow extends ReadMarket {
  /** `same`: it is recorded already. */
  becomes: 'new' | 'changed' | 'same'
  calls: CallOf[]
  undo: CallOf[]
}

const keyOf = ({ area, quarter }: Pick<Market, 'area' | 'quarter'>) => `${quarter} ${folded(area)}`

/** [MK12] What pasted rows change: those of a known area and quarter change its numbers, except where a cell is empty. */
export function planPaste(rows: readonly ReadMarket[], market: readonly Market[], mint: () => MarketId): PlannedRow[] {
  const known = new Map(market.map((row) => [keyOf(row), row]))
  return rows.map((read) => {
    const row = known.get(keyOf(read.facts))
    if (row) return changed(read, row)
    const call: CallOf = { name: 'market.add', args: { marketId: mint(), facts: read.facts } }
    return { ...read, becomes: 'new', calls: [call], undo: [undoCallOf(call)].filter((undo) => undo !== null) }
  })
}

function changed(read: ReadMarket, row: Market): PlannedRow {
  const changes: ArgsOf<'market.edit'>['changes'] = {}
  const before: ArgsOf<'market.edit'>['changes'] = {}
  const take = <Field extends keyof typeof marketFacts>(field: Field) => {
    if (read.facts[field] === null || sameValue(read.facts[field], row[field])) return
    changes[field] = read.facts[field]
    before[field] = row[field]
  }
  keysOf(marketFacts)
    .filter((field) => field !== 'area')
    .forEach(take)
  if (Object.keys(changes).length === 0) return { ...read, becomes: 'same', calls: [], undo: [] }
  const edit = (to: typeof changes): CallOf => ({ name: 'market.edit', args: { marketId: row.id, changes: to } })
  return { ...read, becomes: 'changed', calls: [edit(changes)], undo: [edit(before)] }
}
