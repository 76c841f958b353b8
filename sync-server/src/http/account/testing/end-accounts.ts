import { deleteAccounts } from '../../../jobs/delete-accounts.ts'
import type { testServer } from '../../testing/test-server.ts'

type Server = Pick<ReturnType<typeof testServer>, 'sync' | 'now' | 'mintId'>

/** For tests: runs the job that deletes accounts once. @param steps stops it after this many transactions */
export function endAccounts({ sync, now, mintId }: Server, steps = Infinity) {
  const stopping = new AbortController()
  let taken = 0
  const pause = async () => {
    taken += 1
    if (taken >= steps) stopping.abort()
  }
  const log = {
    info: () => undefined,
    error: (fields: object) => {
      throw new Error(JSON.stringify(fields))
    },
  }
  return deleteAccounts({ sync, now, mintId, pause, stopping: stopping.signal, log, onDeleted: () => undefined })
}
