import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentPath, FolderContents } from './documents/folder-contents.ts'
import { S3Contents, type S3Place } from './documents/s3/s3-contents.ts'
import { inChunks, pdf, sha256 } from './documents/testing/files.ts'
import { documentsAt, s3Server } from './documents/testing/s3-server.ts'
import { databaseIn, documentsIn } from './storage/files/data-folder.ts'
import { SqliteStore } from './storage/sqlite-store.ts'
import { builtProgram } from './testing/built-program.ts'

let dataDir: string

beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'hearthkeep-operator-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const openStore = () => new SqliteStore({ file: databaseIn(dataDir), newEpoch: 'first' })

async function addAccounts(count: number, passwordHash = 'x') {
  const store = openStore()
  await store.write(async (tx) => {
    for (let n = 1; n <= count; n++)
      await tx.addAccount({ userId: aUserId(n), emailKey: `${n}`, usernameKey: `${n}`, passwordHash })
  })
  await store.close()
}

function start(program: 'backup' | 'restore', args: string[], own: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, ...own }
  return spawn(process.execPath, [builtProgram(program), ...args], { env })
}

async function run(...call: Parameters<typeof start>) {
  const child = start(...call)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text) => (stdout += String(text)))
  child.stderr.on('data', (text) => (stderr += String(text)))
  await once(child, 'close')
  return { code: child.exitCode, stdout, stderr }
}

const backups = () => (existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : [])

test('a backup is stored in the data folder under its timestamp, and is reported', async () => {
  await addAccounts(2)
  const { code, stdout } = await run('backup', [])
  expect(backups()).toEqual([expect.stringMatching(/^hearthkeep-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.sqlite$/)])
  expect(stdout).toContain(`Backed up to ${join(dataDir, 'backups', backups()[0] ?? '')}: `)
  expect(stdout).toMatch(/ MB with 2 accounts\n$/)
  expect(code).toBe(0)
})

test('without a database nothing is backed up, and the message asks about the data folder', async () => {
  const { code, stderr } = await run('backup', [])
  expect(stderr).toMatch(/^Nothing was backed up\. No database at .+ to back up\. Is DATA_DIR correct\?\n$/)
  expect(code).toBe(1)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a backup killed midway leaves no file under its name', async () => {
  await addAccounts(3000, 'x'.repeat(10_000))
  let inTheMiddle = 0
  const tooLate: string[] = []
  for (let time = 0; time < 5 && inTheMiddle === 0; time++) {
    const to = join(dataDir, `backup-${time}.sqlite`)
    const child = start('backup', ['--to', to])
    const exited = once(child, 'exit')
    while (!readdirSync(dataDir).some((name) => name.startsWith(`backup-${time}`))) await setImmediate()
    child.kill('SIGKILL')
    await exited
    if (!existsSync(to)) inTheMiddle += 1
    else tooLate.push((await run('restore', ['--from', to])).stdout)
  }
  expect(inTheMiddle).toBe(1)
  expect(tooLate.filter((output) => !output.includes('3000 accounts'))).toEqual([])
  const store = openStore()
  expect(await store.read((view) => view.accountByEmail('3000'))).toBeDefined()
  await store.close()
})

test('a restore reports what it would do, and does it only with --yes', async () => {
  await addAccounts(2)
  await run('backup', ['--to', join(dataDir, 'two.sqlite')])
  const store = openStore()
  const result = await run('restore', ['--from', join(dataDir, 'two.sqlite')])
  expect(result).toMatchObject({ code: 1, stdout: expect.stringMatching(/two\.sqlite: .* MB with 2 accounts\n$/) })
  expect(result.stderr).toContain('would replace everything in')
  expect(await store.read((view) => view.epoch())).toBe('first')

  const done = await run('restore', ['--from', join(dataDir, 'two.sqlite'), '--yes'])
  expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('is kept in'), stderr: '' })
  expect(await store.read((view) => view.epoch())).not.toBe('first')
  expect(backups()).toEqual([expect.stringMatching(/^before-restore-.*\.sqlite$/)])
  await store.close()
})

test('restoring a file that is not a backup says so', async () => {
  writeFileSync(join(dataDir, 'diary'), 'Dear diary')
  const { code, stderr } = await run('restore', ['--from', join(dataDir, 'diary'), '--yes'])
  expect(stderr).toMatch(/^Nothing was restored\. .*diary cannot be restored: file is not a database\n$/)
  expect(code).toBe(1)
})

/** One has its contents, and one is waiting for them. */
async function addDocuments(place?: S3Place) {
  const bytes = pdf()
  const hash = sha256(bytes)
  const folder = documentsIn(dataDir)
  const now = () => new Date()
  const contents = place ? new S3Contents({ place, now }) : new FolderContents({ folder, now })
  await contents.put(inChunks(bytes), { hash, size: bytes.length, type: 'application/pdf' })
  const rows = [aDocument({ hash }), aDocument({ id: aDocumentId(2), hash: aHash(2), state: 'waiting' })]
  const changes = rows.map((after) => ({ entity: 'document' as const, id: after.id, before: null, after }))
  const mutation = mutationId.parse('00000000-0000-7000-8010-000000000001')
  const store = openStore()
  await store.write((tx) =>
    tx.apply({ mutation, name: 'test', actor: aUserId(), at: '2026-11-20T08:00:00.000Z', changes }),
  )
  await store.close()
  return { bytes, path: contentPath(folder, hash) }
}

test('[DO13] a backup has its document files beside it, and a restore brings back missing ones', async () => {
  const { bytes, path } = await addDocuments()
  const to = join(dataDir, 'elsewhere', 'house.sqlite')
  const backup = await run('backup', ['--to', to])
  expect(backup.stdout).toContain(`One document file is in ${to}.documents.`)
  rmSync(documentsIn(dataDir), { recursive: true })

  const restore = await run('restore', ['--from', to, '--yes'])
  expect(restore).toMatchObject({ code: 0, stderr: '' })
  expect(readFileSync(path)).toEqual(bytes)
})

test('[DO13] the data that a restore replaces keeps its files', async () => {
  await addAccounts(1)
  const to = join(dataDir, 'before.sqlite')
  await run('backup', ['--to', to])
  const { bytes } = await addDocuments()
  await run('restore', ['--from', to, '--yes'])
  const [kept = ''] = backups().filter((name) => name.endsWith('.sqlite'))
  const folder = join(dataDir, 'backups', `${kept}.documents`)
  expect(readFileSync(contentPath(folder, sha256(bytes)))).toEqual(bytes)
})

test('[DO13] a backup without its files restores the records, and reports how many files are missing', async () => {
  await addDocuments()
  const to = join(dataDir, 'alone.sqlite')
  await run('backup', ['--to', to])
  rmSync(`${to}.documents`, { recursive: true })
  rmSync(documentsIn(dataDir), { recursive: true })
  const result = await run('restore', ['--from', to, '--yes'])
  expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('One file is missing.') })
})

test('[DO13] files in a bucket stay there: a backup says so, and a restore reports how many are missing', async () => {
  const { place, stop } = await s3Server()
  await addDocuments(place)
  const bucket = `s3://${place.bucket}/${place.prefix}`
  const to = join(dataDir, 'house.sqlite')
  const backup = await run('backup', ['--to', to], documentsAt(place))
  expect(backup.stdout).toContain(`stay in ${bucket}: back them up with the tools of the store`)
  expect(existsSync(`${to}.documents`)).toBe(false)
  const restore = (at = place) => {
    // What a restore replaces is kept under a name of its second.
    rmSync(join(dataDir, 'backups'), { recursive: true, force: true })
    return run('restore', ['--from', to, '--yes'], documentsAt(at))
  }
  expect((await restore()).stdout).toContain(`One document file is in ${bucket}.\n`)
  expect((await restore({ ...place, prefix: 'empty/' })).stdout).toContain('One file is missing.')
  await stop()
  expect(await restore()).toMatchObject({ code: 0, stdout: expect.stringContaining(`${bucket} cannot be reached`) })
})
