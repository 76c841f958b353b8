import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { argon2id } from '../passwords/passwords.ts'
import { everyStore } from '../storage/testing/every-store.ts'
import { credentialsIn, inFile, inRows, loadCredential } from './administrator-credential.ts'

const passwords = argon2id({ memoryCost: 8, timeCost: 1, parallelism: 1 })
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-administrator-'))
  file = join(folder, 'administrator.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

everyStore((store) => {
  describe.each([
    ['a file', () => inFile(file)],
    ['rows', () => inRows],
  ])('the administrator in %s', (_where, placeOf) => {
    const load = (password: string | null = null, username = 'admin') =>
      loadCredential({ place: placeOf(), store, username, password, passwords })

    test('[AD1] the first start generates a password, and a later one keeps it', async () => {
      const first = await load()
      expect(first.generated).toMatch(/^[\w-]{20}$/)
      expect(await passwords.matches(first.generated ?? '', first.credential.passwordHash)).toBe(true)
      expect(await load()).toEqual({ credential: first.credential, generated: null, isPasswordNew: false })
    })

    test('[AD1] setting a password replaces the previous one and ends its sessions once', async () => {
      await load()
      const set = await load('correct horse')
      expect(set).toMatchObject({ generated: null, isPasswordNew: true })
      expect(await passwords.matches('correct horse', set.credential.passwordHash)).toBe(true)
      expect(await load('correct horse')).toMatchObject({ isPasswordNew: false })
      expect(await load('another horse')).toMatchObject({ isPasswordNew: true })
    })

    test('[AD1] a new username keeps the password', async () => {
      const { credential } = await load()
      expect(await load(null, 'keeper')).toEqual({
        credential: { ...credential, username: 'keeper' },
        generated: null,
        isPasswordNew: false,
      })
      expect((await load(null, 'keeper')).credential.username).toBe('keeper')
    })

    test('[AD13] a new password keeps the second factor', async () => {
      await load()
      const secondFactor = { secret: 'AAAA', since: '2026-11-25T00:00:00.000Z', lastStep: 1, recoveryCodes: ['a hash'] }
      const credentials = credentialsIn(placeOf(), store)
      await store.write(async (tx) => credentials.save(tx, { ...(await credentials.readIn(tx)), secondFactor }))
      expect((await load('another horse')).credential.secondFactor).toEqual(secondFactor)
    })

    test('[PG11] of servers that start at once, one generates the password', async () => {
      const loaded = await Promise.all([load(), load(), load()])
      expect(loaded.filter(({ generated }) => generated !== null)).toHaveLength(1)
      expect(new Set(loaded.map(({ credential }) => credential.passwordHash)).size).toBe(1)
    })
  })

  test('[SE42] only the user of the server can read the file', async () => {
    await loadCredential({ place: inFile(file), store, username: 'admin', password: null, passwords })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('[AD1] a foreign file is not overwritten', async () => {
    writeFileSync(file, '{}')
    const load = loadCredential({ place: inFile(file), store, username: 'admin', password: null, passwords })
    await expect(load).rejects.toThrow('username')
  })

  test('[AD10] a pending second factor is of its session, until its time is over', async () => {
    const [now, until] = ['2026-11-29T08:00:00.000Z', '2026-11-29T08:15:00.000Z']
    const session = { id: 'one', startedAt: now, expiresAt: '2026-11-29T16:00:00.000Z' }
    await store.write(async ({ administratorSessions }) => {
      await administratorSessions.add(session)
      await administratorSessions.add({ ...session, id: 'two' })
      await administratorSessions.setPending({ id: 'one', secret: 'SECRET', until })
    })
    const pending = (id: string, at = now) => store.read((view) => view.administration.pendingSecret({ id, now: at }))
    expect([await pending('one'), await pending('one', until), await pending('two')]).toEqual(['SECRET', null, null])
    expect(await store.read((view) => view.administration.session('one'))).toEqual(session)
    await store.write((tx) => tx.administratorSessions.endPending('one'))
    expect(await pending('one')).toBeNull()
  })
})
