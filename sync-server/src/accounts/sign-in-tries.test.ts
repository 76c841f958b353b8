import { expect, test } from 'vitest'
import { TooBusy } from '../passwords/hashing-queue.ts'
import { SignInTries } from './sign-in-tries.ts'

const stranger = { emailKey: 'ana@example.com', address: '192.0.2.1', known: null }
const now = () => new Date(0)
const right = async () => 'right'
const wrong = async () => null

test('[SE23] an attempt that could not be made does not count as wrong', async () => {
  const tries = new SignInTries({ now })
  for (let time = 0; time < 40; time++)
    await expect(tries.run(stranger, () => Promise.reject(new TooBusy()))).rejects.toBeInstanceOf(TooBusy)
  expect(await tries.run(stranger, right)).toEqual({ kind: 'right', value: 'right' })
})

test('[SE23] a known device does not wait for attempts by others', async () => {
  const tries = new SignInTries({ now })
  void tries.run(stranger, () => new Promise(() => {}))
  expect(await tries.run({ ...stranger, known: 'device' }, right)).toMatchObject({ kind: 'right' })
})

test('[SE20] an account has one attempt in flight at a time, and a hundred waiting', async () => {
  const tries = new SignInTries({ now })
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
  const tries = new SignInTries({ now })
  const kinds = []
  for (let number = 0; number < 40; number++) {
    kinds.push((await tries.run({ ...stranger, emailKey: `person${number}` }, wrong)).kind)
    await tries.run({ ...stranger, emailKey: 'eve@example.com' }, right)
  }
  expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(30)
})
