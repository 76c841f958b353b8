import { plans } from '@hearthkeep/shared/account/user.ts'
import { aMutationId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseIn } from './storage/files/data-folder.ts'
import { SqliteStore } from './storage/sqlite-store.ts'
import { Pokes } from './sync/pokes.ts'
import { SyncService } from './sync/sync-service.ts'
import { builtProgram } from './testing/built-program.ts'

const at = '2026-11-20T08:00:00.000Z'
let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'hearthkeep-plan-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const openStore = () => new SqliteStore({ file: databaseIn(dataDir), newEpoch: 'first' })

/** Ann is a homeowner, Rita a realtor. */
async function addAccounts(store: SqliteStore) {
  const sync = new SyncService({ store, pokes: new Pokes(), now: () => new Date(at) })
  for (const [n, name, role] of [
    [1, 'ann', 'homeowner'],
    [2, 'rita', 'realtor'],
  ] as const) {
    const [userId, email] = [aUserId(n), `${name}@example.com`]
    const args = { userId, email, role, firstName: name, lastName: 'Lind', phone: null, username: email }
    const context = { userId, role, at, today: '2026-11-20' } as const
    await sync.run(context, async (run, tx) => {
      await run(aMutationId(n), { name: 'user.create', args })
      await tx.addAccount({ userId, emailKey: email, usernameKey: email, passwordHash: 'x' })
    })
  }
}

async function run(...args: string[]) {
  const child = spawn(process.execPath, [builtProgram('plan'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text) => (stdout += String(text)))
  child.stderr.on('data', (text) => (stderr += String(text)))
  await once(child, 'close')
  return { code: child.exitCode, stdout, stderr }
}

test('[CL11] [CL12] [SE38] a new realtor has a trial and gets a plan while the server has the database open', async () => {
  const store = openStore()
  await addAccounts(store)
  const rita = () => store.read((view) => view.get('user', aUserId(2)))
  expect(await rita()).toMatchObject({ plan: null, trialEndsOn: '2026-12-20' })
  const { code, stdout, stderr } = await run('Rita@Example.com', 'Team')
  // [SE38] The log has ids and no email.
  const logged: unknown = JSON.parse(stderr)
  expect(logged).toMatchObject({ msg: 'security', event: 'plan_changed', userId: aUserId(2), plan: 'team' })
  expect(stderr).not.toContain('@')
  expect(stdout).toBe('rita@example.com has the Team plan, with room for any number of client properties.\n')
  expect(code).toBe(0)
  expect(await rita()).toMatchObject({ plan: 'team', trialEndsOn: null })
  expect(await store.read((view) => view.get('user', aUserId(1)))).toMatchObject({ plan: null, trialEndsOn: null })
  await store.close()
})

test.each([
  ['an unknown plan', ['rita@example.com', 'gold'], 'Unknown plan ‘gold’. Use starter, professional or team.'],
  ['an unknown account', ['max@example.com', plans[0]], 'No account found for max@example.com.'],
  ['a homeowner', ['ann@example.com', plans[0]], 'Only realtors have a plan: ann@example.com is a homeowner.'],
  ['too few arguments', ['rita@example.com'], 'Usage: npm run plan -- EMAIL starter|professional|team'],
])('[CL12] sets no plan and says why: %s', async (_what, args, words) => {
  const store = openStore()
  await addAccounts(store)
  await store.close()
  expect(await run(...args)).toEqual({ code: 1, stdout: '', stderr: `No plan was set. ${words}\n` })
})

test('[CL12] without a database the command asks whether DATA_DIR is right', async () => {
  const { code, stderr } = await run('rita@example.com', 'team')
  expect(stderr).toMatch(/^No plan was set\. No database at .+\. Is DATA_DIR correct\?\n$/)
  expect(code).toBe(1)
})
