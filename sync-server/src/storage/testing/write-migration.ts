import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { differences, migrationsFolder } from './table-differences.ts'

interface Journal {
  version: string
  dialect: string
  entries: object[]
}

const name = process.argv[2]
if (!name || !/^[a-z]+(_[a-z]+)*$/.test(name)) throw new Error('Name it: npm run migration -- add_invoices')
const engines = await differences()
if (engines.every(({ statements }) => statements.length === 0))
  throw new Error('The tables have nothing that the last migration does not make')
const when = Date.now()
for (const { engine, statements, snapshot } of engines) {
  const folder = join(migrationsFolder, engine)
  const journalFile = join(folder, 'meta/_journal.json')
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const journal: Journal = existsSync(journalFile)
    ? (JSON.parse(readFileSync(journalFile, 'utf8')) as Journal)
    : { version: '7', dialect: snapshot.dialect, entries: [] }
  const number = String(journal.entries.length).padStart(4, '0')
  const tag = `${number}_${name}`
  // An engine that needs no statement keeps the same numbers as the other.
  const sql = statements.length > 0 ? statements.join('\n--> statement-breakpoint\n') : 'select 1;'
  writeFileSync(join(folder, `${tag}.sql`), `${sql}\n`)
  writeFileSync(join(folder, `meta/${number}_snapshot.json`), `${JSON.stringify(snapshot, null, 2)}\n`)
  journal.entries.push({ idx: journal.entries.length, version: snapshot.version, when, tag, breakpoints: true })
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`)
  process.stdout.write(`${engine}: ${statements.length} statements in ${tag}.sql\n`)
}
