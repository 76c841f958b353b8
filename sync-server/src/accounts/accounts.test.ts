import type { User } from '@hearthkeep/shared/entities.ts'
import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { idNumber, testServer } from '../http/testing/test-server.ts'
import { FairQueue } from '../fair-queue.ts'
import { NOBODYS_HASH, type Passwords, QueuedPasswords } from '../passwords/passwords.ts'
import { SecurityLog } from '../security-log/security-log.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'
import { Accounts } from './accounts.ts'
import { KnownDevices } from './known-devices.ts'
import { NewAccounts } from './new-accounts.ts'
import { Registrations } from './registrations.ts'
import { SharedTries } from './shared-tries.ts'
import { Sessions } from './sessions.ts'

const now = () => new Date('2026-11-20T12:00:00.000Z')
const RIGHT = 'correct horse'

/**
 * Accounts on the real queue. Hashing takes one turn of the event loop; `tried` lists the hashed passwords and the
 * compared hashes.
 */
function slowAccounts() {
  const { store } = testServer()
  const tried: string[] = []
  const slow: Passwords = {
    async hash(password) {
      tried.push(password)
      await new Promise(setImmediate)
      return `hash of ${password}`
    },
    async matches(password, hash) {
      tried.push(hash)
      await new Promise(setImmediate)
      return hash === `hash of ${password}`
    },
  }
  const passwords = new QueuedPasswords({ passwords: slow, queue: new FairQueue({ atOnce: 2, maxWaiting: 100 }) })
  const sync = new SyncService({ store, pokes: new Pokes(), now })
  const log = { info: () => undefined, error: () => undefined }
  const security = new SecurityLog({ secret: '', log })
  const devices = new KnownDevices({ secret: 'a secret', now })
  let minted = 0
  const tries = new SharedTries({ store, secret: 'a secret', now })
  const parts = { sync, tries, passwords, security, now, mintId: () => idNumber(++minted) }
  const accounts = new Accounts({ ...parts, devices, onSessionsEnded: () => undefined })
  const newAccounts = new NewAccounts(tries)
  const registrations = new Registrations({ ...parts, newAccounts })
  const person = { role: 'homeowner', firstName: 'Ana', lastName: 'Alvarez', phone: null, password: RIGHT } as const
  return {
    tried,
    store,
    register: (email: string, address = '192.0.2.1') =>
      registrations.register({ ...person, email, username: email, address }),
    logIn: (email: string, { password = RIGHT, address = '192.0.2.1' } = {}) =>
      accounts.logIn({ email, password, address, device: null }),
    change: (user: User, { sessionId, password }: { sessionId: string; password: string }) =>
      accounts.choosePassword({ user, sessionId, password, currentPassword: RIGHT, address: '192.0.2.1' }),
    sessions: new Sessions({ ...parts, log, store, secret: 'a secret', onEnded: () => undefined }),
  }
}

test('[SE22] a password for an unknown email is compared with a hash that nothing matches', async () => {
  const { tried, logIn } = slowAccounts()
  expect(await logIn('nobody@example.com')).toEqual({ kind: 'wrong' })
  expect(tried).toEqual([NOBODYS_HASH])
})

test('[SE22] failed attempts for an unknown email count like those for a known one', async () => {
  const { register, logIn } = slowAccounts()
  await register('ana@example.com')
  const kindsOf = async (email: string, address: string) => {
    const kinds: string[] = []
    for (let time = 0; time < 12; time++) kinds.push((await logIn(email, { address, password: 'wrong' })).kind)
    return kinds
  }
  expect(await kindsOf('nobody@example.com', '192.0.2.2')).toEqual(await kindsOf('ana@example.com', '192.0.2.3'))
})

test.each(['192.0.2.1', '192.0.2.2'])(
  '[SE20] 400 simultaneous logins to one account delay a login to another from %s by at most four comparisons',
  async (address) => {
    const { tried, register, logIn } = slowAccounts()
    await register('ana@example.com')
    await register('ben@example.com')
    const flood = Promise.allSettled(Array.from({ length: 400 }, () => logIn('ana@example.com')))
    await new Promise(setImmediate)
    const before = tried.length
    expect(await logIn('ben@example.com', { address })).toMatchObject({ kind: 'right' })
    expect(tried.length - before).toBeLessThanOrEqual(4)
    const outcomes = (await flood).map((each) => (each.status === 'fulfilled' ? each.value.kind : String(each.reason)))
    const counted = (outcome: string) => outcomes.filter((each) => each === outcome).length
    expect([counted('right'), counted('Error: The server is busy')]).toEqual([101, 299])
  },
)

test('[SE21] of 300 registrations from one address in an hour, 100 succeed, and only their passwords are hashed', async () => {
  const { tried, register } = slowAccounts()
  const emails = Array.from({ length: 300 }, (_, number) => `person${number}@example.com`)
  const made = []
  for (const email of emails) made.push(await register(email))
  expect(made.filter((each) => 'ok' in each && each.ok)).toHaveLength(100)
  expect(made.slice(100)).toEqual(Array.from({ length: 200 }, () => ({ kind: 'throttled', seconds: 3600 })))
  expect(tried).toHaveLength(100)
  expect(await register('other@example.com', '192.0.2.2')).toMatchObject({ ok: true })
})

test('[SE21] one address can check about a hundred emails an hour for an account', async () => {
  const { tried, register } = slowAccounts()
  await register('ana@example.com')
  const answers = []
  for (let time = 0; time < 101; time++) answers.push(await register('ana@example.com'))
  expect(answers.filter((each) => 'ok' in each && !each.ok)).toHaveLength(99)
  expect(answers.at(-1)).toMatchObject({ kind: 'throttled' })
  // A taken email is found before anything is hashed.
  expect(tried).toHaveLength(1)
})

test('[SE21] of two simultaneous registrations of one email, one succeeds, even if both have hashed', async () => {
  const { tried, store, register } = slowAccounts()
  const made = await Promise.all([register('ana@example.com'), register('Ana@example.com')])
  expect(made.filter((each) => 'ok' in each && each.ok)).toHaveLength(1)
  expect(tried).toHaveLength(2)
  const account = await store.read((view) => view.accountByEmail('ana@example.com'))
  expect(userId.safeParse(account?.userId).success).toBe(true)
})

test('[SE23] many addresses together get a hundred failed attempts for an account, and lock out no other', async () => {
  const { register, logIn } = slowAccounts()
  await register('ana@example.com')
  await register('ben@example.com')
  const guess = (number: number) => logIn('ana@example.com', { password: 'wrong', address: `198.51.100.${number}` })
  const kinds: string[] = []
  for (let number = 0; number < 110; number++) kinds.push((await guess(number % 50)).kind)
  expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(100)
  expect(kinds.slice(100).every((kind) => kind === 'throttled')).toBe(true)
  expect(await logIn('ben@example.com')).toMatchObject({ kind: 'right' })
})

test('[SE23] one address gets thirty failed attempts in total, however many emails it tries at once', async () => {
  const { tried, logIn } = slowAccounts()
  const guesses = Array.from({ length: 60 }, (_, number) => logIn(`guess${number}@example.com`))
  const kinds = (await Promise.all(guesses)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(30)
  expect(tried).toHaveLength(30)
})

test('[SE35] a login in flight while the password changes starts no session', async () => {
  const { register, logIn, change, sessions } = slowAccounts()
  await register('ana@example.com')
  const login = await logIn('ana@example.com')
  if (login.kind !== 'right') throw new Error('the login failed')
  expect(await sessions.start(login.account)).not.toBeNull()
  expect(await change(login.user, { sessionId: 's1', password: 'another horse' })).toMatchObject({ ok: true })
  expect(await sessions.start(login.account)).toBeNull()
})

test('[SE35] of two simultaneous password changes, the later one is refused because its current password is no longer correct', async () => {
  const { register, logIn, change } = slowAccounts()
  await register('ana@example.com')
  const login = await logIn('ana@example.com')
  if (login.kind !== 'right') throw new Error('the login failed')
  const changes = ['first horse', 'second horse'].map((password) =>
    change(login.user, { sessionId: password, password }),
  )
  expect(await Promise.all(changes)).toMatchObject([{ ok: true }, { ok: false, refusal: { kind: 'forbidden' } }])
  expect(await logIn('ana@example.com', { password: 'first horse' })).toMatchObject({ kind: 'right' })
})
