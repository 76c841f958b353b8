import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { SimulatedServer } from '../server/simulated-server.ts'
import { holds, sameRows } from './violation.ts'

/** [SE140]: The pages of each scope yield exactly its rows, and these add up to its checksum. */
export async function checkWalks(server: SimulatedServer, userId: UserId, scopes: readonly Scope[]): Promise<void> {
  for (const scope of scopes) {
    const rows = await loadPages(server, userId, scope)
    const expected = server.record.rowsAt(server.record.latestOf(scope)) ?? new Map()
    const loaded = new Map(rows.map(({ entity, row }) => [`${entity}/${row.id}`, row]))
    sameRows(loaded, expected, 'SE140', () => `the pages of ${scope} are not its rows`)
    if (server.suspect.has(`${userId} ${scope}`)) continue
    const { checksum } = (await server.read((view) => view.scopeState(scope))) ?? { checksum: emptyChecksum }
    const { count, sum } = rows.reduce(withRow, emptyChecksum)
    holds(count === checksum.count && sum === checksum.sum, 'SE140', () => `${scope} has a wrong checksum`)
  }
}

async function loadPages(server: SimulatedServer, userId: UserId, scope: Scope): Promise<WireRow[]> {
  const rows: WireRow[] = []
  for (let after: string | null | undefined = null; after !== undefined;) {
    const lines = await server.page(userId, { scope, after })
    rows.push(...lines.filter((line) => 'entity' in line))
    const end = lines.find((line) => 'end' in line)
    after = end?.next ?? undefined
  }
  return rows
}
