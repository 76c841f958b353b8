import { expect, test } from 'vitest'
import { TooBusy } from '../fair-queue.ts'
import { emptyDatabase } from '../storage/testing/empty-database.ts'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { SharedTries } from './shared-tries.ts'
import { SignInTries, type Caller, type Known } from './sign-in-tries.ts'

const stranger = { emailKey: 'ana@example.com', address: '192.0.2.1', known: null }
const now = () => new Date(0)
const right = async () => 'right'
const wrong = async () => null

/** Of one server of a database; by default the only one. */
const signInTries = (store = new SqliteStore({ file: emptyDatabase(), newEpoch: 'first' })) =>
  new SignInTries(new SharedTries({ store, secret: 'a secret', now }), 'people')

test('[SE23] an attempt that could not be made does not count as wrong', async () => {
  const tries = signInTries()
  for (let time = 0; time < 40; time++)
    await expect(tries.run(stranger, () => Promise.reject(new TooBusy()))).rejects.toBeInstanceOf(TooBusy)
  expect(await tries.run(stranger, right)).toEqual({ kind: 'right', value: 'right' })
})

test('[SE23] a known device does not wait for attempts by others', async () => {
  const tries = signInTries()
  void tries.run(stranger, () => new Promise(() => {}))
  expect(await tries.run({ ...stranger, known: { key: 'device', by: 'present password' } }, right)).toMatchObject({
    kind: 'right',
  })
})

test('[SE20] an account has one attempt in flight at a time, and a hundred waiting', async () => {
  const tries = signInTries()
  let [inProgress, most] = [0, 0]
  const slow = async () => {
    most = Math.max(most, (inProgress += 1))
    await new Promise(setImmediate)
    inProgress -= 1
    return 'right'
  }
  // Each try has its own address.
  const attempts = Array.from({ length: 110 }, (_, number) => tries.run({ ...stranger, address: `${number}` }, slow))
  const settled = await Promise.allSettled(attempts)
  expect(most).toBe(1)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(101)
})

test('[SE23] a correct password for one account does not reset the count of failed attempts for others', async () => {
  const tries = signInTries()
  const kinds = []
  for (let number = 0; number < 40; number++) {
    kinds.push((await tries.run({ ...stranger, emailKey: `person${number}` }, wrong)).kind)
    await tries.run({ ...stranger, emailKey: 'eve@example.com' }, right)
  }
  expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(30)
})

const guesses = async (tries: SignInTries, callers: Caller[]) => {
  const kinds = []
  for (const caller of callers) kinds.push((await tries.run(caller, wrong)).kind)
  return kinds.filter((kind) => kind === 'wrong').length
}
const tenTimes = (caller: Caller) => Array.from({ length: 10 }, () => caller)

test('[SE170] devices with an earlier password have a hundred failed attempts together, which strangers do not use up', async () => {
  const tries = signInTries()
  const strangers = Array.from({ length: 15 }, (_, number) => tenTimes({ ...stranger, address: `${number}` }))
  expect(await guesses(tries, strangers.flat())).toBe(100)
  const former = (number: number): Caller => ({ ...stranger, known: { key: `d${number}`, by: 'earlier password' } })
  expect(await guesses(tries, [...tenTimes(former(0)), former(0)])).toBe(10)
  const others = Array.from({ length: 15 }, (_, number) => tenTimes(former(number + 1)))
  expect(await guesses(tries, others.flat())).toBe(90)
  expect(await tries.run({ ...stranger, known: { key: 'd0', by: 'present password' } }, wrong)).toMatchObject({
    kind: 'throttled',
  })
})

test('[SE170] forgiving a caller lifts every count of the account, but not that of the address', async () => {
  const tries = signInTries()
  const device = (by: Known['by']): Caller => ({ ...stranger, known: { key: 'd', by } })
  const strangers = Array.from({ length: 15 }, (_, number) => tenTimes({ ...stranger, address: `${number}` }))
  await guesses(tries, [...strangers.flat(), ...tenTimes(device('earlier password')), ...tenTimes(stranger)])
  await tries.forgive(device('earlier password'))
  for (const caller of [device('present password'), { ...stranger, address: 'new' }, stranger])
    expect(await tries.run(caller, right)).toMatchObject({ kind: 'right' })

  const busy = { ...stranger, address: 'busy' }
  const others = Array.from({ length: 30 }, (_, number) => ({ ...busy, emailKey: `${number}` }))
  await guesses(tries, others)
  await tries.forgive(busy)
  expect(await tries.run(busy, right)).toMatchObject({ kind: 'throttled' })
})
