import { expect, test } from 'vitest'
import { aUser, aUserId } from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'

const { email, username, role, firstName, lastName, phone } = aUser()
const create = (userId = aUserId()) => ({
  name: 'user.create',
  args: { userId, email, username, role, firstName, lastName, phone },
})

test('a new account stores its public part in its own scope', () => {
  const rows = new HeldRows({})
  rows.run(create())
  expect(rows.all('user')).toEqual([aUser({ createdAt: annToday.at, updatedAt: annToday.at })])
})

test('a person cannot create an account for another user, or twice', () => {
  const rows = new HeldRows({ user: [aUser()] })
  expect(rows.run(create(aUserId(2)))).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } })
  expect(rows.run(create())).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})
