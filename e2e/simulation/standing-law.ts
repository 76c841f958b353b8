import type { View } from '../../sync-server/src/storage/store.ts'
import { rowsOf, type ServerRecord } from './server-record.ts'
import { holds, sameRows } from './violation.ts'

/** [I5]: The database is exactly as the last transaction left it. */
export async function checkStanding(view: View, record: ServerRecord): Promise<void> {
  for (const scope of record.scopes()) {
    const latest = record.latestOf(scope)
    const state = await view.scopeState(scope)
    holds(state?.version === latest.version, 'I5', () => `${scope} is at ${state?.version}, not ${latest.version}`)
    const expected = record.rowsAt(latest) ?? new Map()
    sameRows(await rowsOf(view, scope), expected, 'I5', () => `${scope} is not as the last transaction left it`)
  }
}
