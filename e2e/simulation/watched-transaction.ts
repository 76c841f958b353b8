import type { MutationRecord, WriteTransaction } from '../../sync-server/src/storage/store.ts'
import { over } from './over.ts'
import type { Effect } from './server-record.ts'

/** A transaction that records its effects and results. @param onRecord called before each record. */
export function watchedTransaction(tx: WriteTransaction, onRecord: () => void) {
  const effects: Effect[] = []
  const records: MutationRecord[] = []
  const watched = over(tx, {
    apply: async (applied) => {
      const advanced = await tx.apply(applied)
      const { mutation, actor, name, changes } = applied
      effects.push({ mutation, actor, name, advanced, changes })
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
