import { expect, test } from 'vitest'
import { testServer } from '../http/test-server.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'
import { Accounts } from './accounts.ts'
import { argon2, NOBODYS_HASH } from './passwords.ts'

const now = () => new Date('2026-11-20T12:00:00.000Z')

test('the password of an unknown email is tried too, on a hash that nothing matches', async () => {
  const { store } = testServer()
  const tried: string[] = []
  const passwords = {
    hash: argon2.hash,
    matches: async (_password: string, hash: string) => {
      tried.push(hash)
      return false
    },
  }
  const sync = new SyncService({ store, pokes: new Pokes(), now })
  const accounts = new Accounts({ sync, passwords, now, mintId: () => '' })
  await accounts.logIn({ email: 'nobody@example.com', password: 'guess', address: '192.0.2.1' })
  expect(tried).toEqual([NOBODYS_HASH])
})

test('passwords are kept as Argon2id at 19 MiB and two passes, nobody’s like everybody’s', async () => {
  const hash = await argon2.hash('correct horse')
  const parameters = '$argon2id$v=19$m=19456,t=2,p=1$'
  expect([hash, NOBODYS_HASH].map((each) => each.slice(0, parameters.length))).toEqual([parameters, parameters])
  expect(await argon2.matches('correct horse', hash)).toBe(true)
  expect(await argon2.matches('wrong horse', hash)).toBe(false)
  expect(await argon2.matches('correct horse', NOBODYS_HASH)).toBe(false)
})
