import { serve } from '@hono/node-server'
import Database from 'better-sqlite3'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { streamSSE } from 'hono/streaming'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The baseline for the engine: rows in, rows out, one event for each write, and nothing else.

type Row = Record<string, unknown> & { id: string }

const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-bare-'))
const database = new Database(join(folder, 'bare.sqlite'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
const listeners = new Set<(ids: string[]) => void>()
let fields: string[] = []

const app = new Hono()
  .use(compress())
  .get('/', (c) => c.html('<!doctype html><title>Bare</title>'))
  .post('/rows', async (c) => {
    const rows = await c.req.json<Row[]>()
    put(rows)
    for (const listener of listeners) listener(rows.map(({ id }) => id))
    return c.json({ ok: true })
  })
  .get('/rows', (c) => c.json(database.prepare('select * from item').all()))
  .get('/events', (c) =>
    streamSSE(c, async (stream) => {
      const listener = (ids: string[]) => void stream.writeSSE({ event: 'poke', data: JSON.stringify(ids) })
      listeners.add(listener)
      await stream.write(': open\n\n')
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      listeners.delete(listener)
    }),
  )

/** Writes all rows or none; they are on the disk when it returns. The first row defines the table. */
function put(rows: Row[]): void {
  if (fields.length === 0) begin(Object.keys(rows[0] ?? {}))
  const insert = database.prepare(`insert or replace into item values (${fields.map(() => '?').join(', ')})`)
  database.transaction(() => {
    for (const row of rows) insert.run(fields.map((field) => stored(row[field] ?? null)))
  })()
}

function begin(names: string[]): void {
  fields = names
  database.exec(
    `create table item (${fields.map((field) => `"${field}"${field === 'id' ? ' primary key' : ''}`).join(', ')})`,
  )
  for (const field of ['propertyId', 'systemId']) database.exec(`create index item_${field} on item ("${field}")`)
}

const stored = (value: unknown) =>
  typeof value === 'boolean' ? Number(value) : typeof value === 'object' && value ? JSON.stringify(value) : value

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true })
  process.exit(0)
})
