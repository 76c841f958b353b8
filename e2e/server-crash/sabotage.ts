import type { Store, WriteTransaction } from '../../sync-server/src/storage/store.ts'
import { override } from '../simulation/override.ts'
import type { CrashPoints } from './crash-points.ts'
import type { SabotageName } from './messages.ts'

type Watched = (store: Store, points: CrashPoints) => Store

/** The store with its crash points. All except `none` break a guarantee of commits, to prove that crashes reveal it. */
export const sabotages = { none, recordsApart, answersBeforeCommit } satisfies Record<SabotageName, Watched>

function none(store: Store, points: CrashPoints): Store {
  return override(store, {
    async write(work) {
      let records = 0
      const result = await store.write((tx) => work(counting(tx, () => (records += 1), points)))
      if (records > 0) points.onCommit()
      return result
    },
  })
}

/** Records results in a separate transaction, after the one with the mutations' effects. */
function recordsApart(store: Store, points: CrashPoints): Store {
  return override(store, {
    async write(work) {
      const later: ((tx: WriteTransaction) => Promise<void>)[] = []
      const result = await store.write((tx) =>
        work(
          override(tx, {
            record: async (mutation) => void later.push((second) => second.record(mutation)),
            saveDevice: async (device) => void later.push((second) => second.saveDevice(device)),
          }),
        ),
      )
      await store.write(async (second) => {
        for (const record of later) {
          points.onRecord()
          await record(second)
        }
      })
      if (later.length > 0) points.onCommit()
      return result
    },
  })
}

/** Answers a push from within its transaction, which commits only after the answer is sent. */
function answersBeforeCommit(store: Store, points: CrashPoints): Store {
  let open: WriteTransaction | null = null
  return override(store, {
    read: (work) => (open ? work(open) : store.read(work)),
    write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const committed = store.write<T>(async (tx) => {
          let records = 0
          const result = work(counting(tx, () => (records += 1), points))
          await result
          if (records === 0) return result
          open = tx
          points.onCommit()
          resolve(result)
          await points.answered()
          open = null
          return result
        })
        committed.then(resolve, reject)
      })
    },
  })
}

function counting(tx: WriteTransaction, count: () => void, points: CrashPoints): WriteTransaction {
  return override(tx, {
    async record(mutation) {
      await tx.record(mutation)
      count()
      points.onRecord()
    },
  })
}
