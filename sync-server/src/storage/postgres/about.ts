import type { ClientBase } from 'pg'
import { endOfEra, ERA, MOVING } from '../about.ts'

const PUT = 'insert into about (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value'

/** @throws Error if the database holds part of an installation that is being moved to it. */
export async function mustBeComplete(client: ClientBase): Promise<void> {
  const { rows } = await client.query('select 1 from about where key = $1', [MOVING])
  if (rows.length > 0) throw new Error('a move to this database is not finished. Run the move again.')
}

/** Names the epoch of a database that has none, or whose devices must load everything again. */
export async function nameEpoch(
  client: ClientBase,
  { epoch, isNew }: { epoch: string; isNew: boolean },
): Promise<void> {
  const keep = 'insert into about (key, value) values ($1, $2) on conflict (key) do nothing'
  await client.query(isNew ? PUT : keep, ['epoch', epoch])
}

/** [P52] Begins a new era of the database, and records the last change of the one before. */
export async function beginEra(client: ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ key: string; value: string }>(
    'select key, value from about where key = $1 or key = $2',
    [ERA, 'epoch'],
  )
  const facts = new Map(rows.map(({ key, value }) => [key, value]))
  const before = facts.get(ERA) ?? facts.get('epoch')
  if (before === undefined || before === name) return
  const newest = await client.query<{ newest: number }>('select coalesce(max(version), 0) as newest from scopes')
  await client.query(PUT, [endOfEra(before), String(newest.rows[0]?.newest ?? 0)])
  await client.query(PUT, [ERA, name])
}
