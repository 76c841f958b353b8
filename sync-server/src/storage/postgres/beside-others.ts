import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { SCHEMA } from './job-locks.ts'
import type { Subjects, WriteTransaction } from '../store.ts'
import { MustRunAlone } from '../store-busy.ts'

/** More would take too much of PostgreSQL's memory for locks. */
export const MAX_SUBJECTS = 100

/** Distinguishes the locks of subjects from others. Two that happen to share one only wait for each other. */
const SUBJECTS = 7_261_934
/** Held while a transaction gets its id and its numbers. */
const NUMBERS = `7261933, hashtext(${SCHEMA})`

/**
 * Locks the subjects, always in the same order, and gives the transaction its id and its numbers. Both at once, and nothing
 * before may have written: then a transaction with a lower id has lower numbers, which is what the horizon is made of. The
 * last statement but one returns the last of the numbers.
 *
 * @param literal quotes a text.
 */
export const besideOthers = ({ ids, changes }: Subjects, literal: (text: string) => string) => `
  select pg_advisory_xact_lock(${SUBJECTS}, key) from
    (select distinct hashtext(${SCHEMA} || value) as key
     from json_array_elements_text(${literal(JSON.stringify(ids))}) order by key) keys;
  select pg_advisory_lock(${NUMBERS});
  select pg_current_xact_id(), setval('change_numbers', ${changes} +
    greatest((select last_value from change_numbers), (select max(version) from scopes))) as last;
  select pg_advisory_unlock(${NUMBERS})`

/** The transaction of a write about these subjects, whose changes get the numbers up to `last`. */
export function onlyAbout(tx: WriteTransaction, { ids, changes }: Subjects, last: number): WriteTransaction {
  const owners: ReadonlySet<string> = new Set(ids)
  let number = last - changes
  const mustOwn = (scope: Scope): void => {
    if (!owners.has(scopeOwner(scope).id)) throw new MustRunAlone(`${scope} is not locked`)
  }
  const own = <R extends AnyRow | undefined>(row: R): R => {
    if (row) mustOwn(row.scope)
    return row
  }
  return {
    ...tx,
    get: async (entity, id) => own(await tx.get(entity, id)),
    byIndex: async (entity, index, value) => (await tx.byIndex(entity, index, value)).map(own),
    async apply(applied) {
      for (const { before, after } of applied.changes) own(after ?? before ?? undefined)
      if (applied.changes.length > 0) number += 1
      if (number > last) throw new MustRunAlone('there are no numbers left')
      return tx.apply(applied, number)
    },
  }
}
