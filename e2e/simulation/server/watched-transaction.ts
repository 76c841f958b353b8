import type { MutationRecord } from '../../../sync-server/src/storage/log/mutations.ts'
import type { WriteTransaction } from '../../../sync-server/src/storage/store.ts'
import { override } from '../override.ts'
import type { Effect } from './server-record.ts'

interface Watch {
  /** Called before rows are written. */
  onApply(applied: Pick<Effect, 'mutation' | 'actor' | 'changes'>): void
  /** Called before each record. */
  onRecord(): void
}

/** A transaction that records its effects and results. */
export function watchedTransaction(tx: WriteTransaction, { onApply, onRecord }: Watch) {
  const effects: Effect[] = []
  const records: MutationRecord[] = []
  const watched = override(tx, {
    apply: async (applied) => {
      const { mutation, actor, name, at, changes } = applied
      onApply(applied)
      const advanced = await tx.apply(applied)
      effects.push({ mutation, actor, name, at, advanced, changes })
      return advanced
    },
    record: async (record) => {
      onRecord()
      records.push(record)
      await tx.record(record)
    },
  })
  return { watched, effects, records }
}
