import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { marketId, type MarketId } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { callOf, defineMutation, type Context, type Reader } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { removedAt } from '../kernel/removed-at.ts'
import { userScope } from '../kernel/scope.ts'
import { nameOfRow } from '../row-name.ts'
import { marketFacts, type Market } from './market.ts'
import { quarterOf, quarterWords, type Quarter } from './quarter.ts'

const facts = z.strictObject(marketFacts).partial()

/** [MK1] Records the numbers of an area in a quarter. Refuses (`invalid`) a quarter that has not begun. */
export const addMarket = defineMutation({
  name: 'market.add',
  args: z.strictObject({ marketId, facts: facts.required({ area: true, zipCodes: true, quarter: true }) }),
  action: 'edit_self',
  undo: ({ marketId }) => callOf(removeMarket, { marketId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { facts }) => `Recorded the market of ‘${facts.area}’ in ${quarterWords(facts.quarter)}`,
  run(tx, { marketId, facts }, context) {
    refuseHomeowners(context)
    refuseFuture(facts.quarter, context)
    tx.insert('market', { ...blank(marketFacts), ...facts, id: marketId, scope: userScope(context.userId) })
  },
})

/** Edits by a person who did not know yet that the numbers were removed are kept on their row. */
export const editMarket = defineMutation({
  name: 'market.edit',
  args: z.strictObject({ marketId, changes: facts }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  edits: ({ marketId, changes }) => ({ entity: 'market', id: marketId, changes }),
  sentence: (tx, { marketId }) => `Changed the market of ${nameOfRow(tx, 'market', marketId)}`,
  run(tx, { marketId, changes }, context) {
    recordedMarket(tx, marketId, context)
    if (changes.quarter !== undefined) refuseFuture(changes.quarter, context)
    tx.patch('market', marketId, changes)
  },
})

/** Removing removed numbers is a no-op. */
export const removeMarket = defineMutation({
  name: 'market.remove',
  args: z.strictObject({ marketId }),
  action: 'edit_self',
  undo: (args) => callOf(restoreMarket, args),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { marketId }) => `Removed the market of ${nameOfRow(tx, 'market', marketId)}`,
  run(tx, { marketId }, context) {
    if (isLiving(recordedMarket(tx, marketId, context))) tx.patch('market', marketId, { deletedAt: removedAt(context) })
  },
})

export const restoreMarket = defineMutation({
  name: 'market.restore',
  args: z.strictObject({ marketId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { marketId }) => `Restored the market of ${nameOfRow(tx, 'market', marketId)}`,
  run(tx, { marketId }, context) {
    recordedMarket(tx, marketId, context)
    tx.patch('market', marketId, { deletedAt: null })
  },
})

/** Deletes numbers permanently. Refuses (`conflict`) those that were restored; a no-op if they are gone already. */
export const purgeMarket = defineMutation({
  name: 'market.purge',
  args: z.strictObject({ marketId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { marketId }) => `Deleted the market of ${nameOfRow(tx, 'market', marketId)} for good`,
  run(tx, { marketId }, context) {
    refuseHomeowners(context)
    const known = tx.get('market', marketId)
    if (!known) return
    if (isLiving(known)) throw new Refusal('conflict', `‘${known.area}’ has since been restored`)
    tx.delete('market', marketId)
  },
})

/** [MK1] */
function refuseHomeowners({ role }: Pick<Context, 'role'>): void {
  if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors have market numbers')
}

function refuseFuture(quarter: Quarter, { personDay }: Pick<Context, 'personDay'>): void {
  const message = `${quarterWords(quarter)} hasn’t begun yet`
  if (quarter > quarterOf(personDay)) throw new Refusal('invalid', message, [{ path: 'quarter', message }])
}

/** Returns the numbers, even removed ones; otherwise refuses (`not_found`). */
function recordedMarket(tx: Reader, id: MarketId, context: Context): Market {
  refuseHomeowners(context)
  const row = tx.get('market', id)
  if (!row) throw new Refusal('not_found', 'These numbers were removed')
  return row
}
