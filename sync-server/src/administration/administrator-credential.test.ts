import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { argon2id } from '../passwords/passwords.ts'
import { credentialsIn, loadCredential } from './administrator-credential.ts'

const passwords = argon2id({ memoryCost: 8, timeCost: 1, parallelism: 1 })
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-administrator-'))
  file = join(folder, 'administrator.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const load = (password: string | null = null, username = 'admin') =>
  loadCredential({ file, username, password, passwords })

test('[AD1] the first start generates a password, and a later one keeps it', async () => {
  const first = await load()
  expect(first.generated).toMatch(/^[\w-]{20}$/)
  expect(await passwords.matches(first.generated ?? '', first.credential.passwordHash)).toBe(true)
  expect(statSync(file).mode & 0o777).toBe(0o600)
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
  const credentials = credentialsIn(file)
  credentials.save({ ...credentials.read(), secondFactor })
  expect((await load('another horse')).credential.secondFactor).toEqual(secondFactor)
})

test('[AD1] a foreign file is not overwritten', async () => {
  writeFileSync(file, '{}')
  await expect(load()).rejects.toThrow('username')
})
