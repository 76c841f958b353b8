import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { View } from '../../../sync-server/src/storage/store.ts'
import { rowsOf, type ServerRecord } from '../server/server-record.ts'
import { holds, sameRows } from './violation.ts'

/** Compares the database with the record of its transactions. */
export class StoredRows {
  /** Scopes in which a transaction has written since the last check, even if it failed later. */
  private readonly written = new Set<Scope>()

  noteWritten(changes: readonly RowChange[]): void {
    for (const { before, after } of changes) this.written.add(must(after ?? before, 'a row').scope)
  }

  /** [I5]: The database is exactly as the last transaction left it. Reading every scope is slow. */
  async check(view: View, { record, which }: { record: ServerRecord; which: Which }): Promise<void> {
    for (const scope of record.scopes())
      if (which === 'every scope' || this.written.has(scope)) await checkScope(view, { record, scope })
    this.written.clear()
  }
}

type Which = 'every scope' | 'written scopes'

async function checkScope(view: View, { record, scope }: { record: ServerRecord; scope: Scope }): Promise<void> {
  const latest = record.latestOf(scope)
  const state = await view.scopeState(scope)
  holds(state?.version === latest.version, 'I5', () => `${scope} is at ${state?.version}, not ${latest.version}`)
  const expected = record.rowsAt(latest) ?? new Map()
  const rows = await rowsOf(view, scope)
  if (!record.gone.has(scope)) sameRows(rows, expected, 'I5', () => `${scope} is not as the last transaction left it`)
  else {
    holds(rows.size === 0, 'T13', () => `${scope} is gone, and half of it can be read: ${[...rows.keys()].join()}`)
    const count = state?.checksum.count
    holds(count === expected.size, 'T13', () => `${scope} is gone, and has ${count} rows, not ${expected.size}`)
  }
}
