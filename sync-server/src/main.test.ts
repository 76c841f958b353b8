import { aMutationId, aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseIn } from './storage/files/data-folder.ts'
import { SqliteStore } from './storage/sqlite-store.ts'
import { wordsIn } from './storage/testing/raw-words.ts'
import { dataFolder } from './testing/own-process.ts'

const place = dataFolder()
const { start, startServer } = place

/** Returns everything that a server prints from its start until it is stopped, which happens once it listens. */
async function liveShortly(): Promise<string> {
  const { child, printed, closed } = await startServer()
  const modes = modesIn(place.dataDir)
  child.kill('SIGTERM')
  await closed
  expect(modes.some(({ path }) => path.endsWith('.sqlite-wal'))).toBe(true)
  expect(modes.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([])
  return printed.text
}

const modesIn = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => ({
    path,
    mode: statSync(join(root, path)).mode & 0o777,
  }))

test('[SE42] the data folder and the files written to it are accessible to their user only', async () => {
  const printed = await liveShortly()
  expect(statSync(place.dataDir).mode & 0o777).toBe(0o700)
  expect(printed).not.toContain('DATA_DIR')
  const { child } = start('backup')
  await once(child, 'close')
  const modes = modesIn(place.dataDir)
  expect(modes.filter(({ path }) => path.startsWith('backups'))).toHaveLength(2)
  expect(modes.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([])
})

test('[SE42] a data folder that others can read is used, with a warning in the log', async () => {
  mkdirSync(place.dataDir)
  chmodSync(place.dataDir, 0o755)
  expect(await liveShortly()).toMatch(/"level":40.*"folder":".*\/data".*DATA_DIR/)
})

test('[AD1] the first start prints the administrator’s password, later ones do not', async () => {
  expect(await liveShortly()).toMatch(/http:\/\/localhost:\d+\/admin-auth, username admin, password [\w-]{20} /)
  expect(await liveShortly()).not.toContain('password')
})

test('[SE95] a second server on the same data folder is refused, but a killed one does not block it', async () => {
  const first = await startServer()
  const second = await startServer()
  expect(second.printed.text).not.toContain('listening on')
  await second.closed
  expect(second.child.exitCode).toBe(1)
  expect(second.printed.text).toBe(
    `DATA_DIR ${place.dataDir} cannot be used: another Hearthkeep server is using it. Stop that one first.\n`,
  )
  const { child: backup } = start('backup')
  await once(backup, 'close')
  expect(backup.exitCode).toBe(0)

  first.child.kill('SIGKILL')
  await first.closed
  const third = await startServer()
  expect(third.printed.text).toContain('listening on')
})

test('[T13] a server that starts removes what an earlier one had left of a purged property', async () => {
  mkdirSync(place.dataDir, { mode: 0o700 })
  const store = new SqliteStore({ file: databaseIn(place.dataDir), newEpoch: 'epoch' })
  const [property, system] = [aProperty(), aSystem()]
  const made = { mutation: aMutationId(), name: 'test', actor: aUserId(), at: property.createdAt }
  const rows = [
    { entity: 'property' as const, id: property.id, before: null, after: property },
    { entity: 'system' as const, id: system.id, before: null, after: system },
  ]
  await store.write((tx) => tx.apply({ ...made, changes: rows }))
  const deletion = { entity: 'property' as const, id: property.id, before: property, after: null }
  await store.write((tx) => tx.apply({ ...made, changes: [deletion] }))
  await store.close()
  await startServer()
  await expect.poll(() => wordsIn(place.dataDir, ['system', 'gone_properties'])).toBe('[[],[]]')
})
