import { expect, test } from 'vitest'
import { argon2, NOBODYS_HASH } from './passwords.ts'

test('passwords are hashed with Argon2id at 19 MiB and two passes, and so is the hash for unknown emails', async () => {
  const hash = await argon2.hash('correct horse')
  const parameters = '$argon2id$v=19$m=19456,t=2,p=1$'
  expect([hash, NOBODYS_HASH].map((each) => each.slice(0, parameters.length))).toEqual([parameters, parameters])
  expect(await argon2.matches('correct horse', hash)).toBe(true)
  expect(await argon2.matches('wrong horse', hash)).toBe(false)
  expect(await argon2.matches('correct horse', NOBODYS_HASH)).toBe(false)
})
