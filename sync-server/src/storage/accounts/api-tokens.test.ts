import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMutationId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { everyStore } from '../testing/every-store.ts'
import type { ApiToken } from './api-tokens.ts'

everyStore(({ read, write }) => {
  const token = (number: number, more: Partial<ApiToken> = {}): ApiToken => ({
    id: `t${number}`,
    userId: aUserId(),
    tokenHash: `hash ${number}`,
    start: 'hk_00000000',
    name: 'Home Assistant',
    rights: 'read',
    propertyIds: [propertyId.parse('01900000-0000-7000-8000-000000000001')],
    createdAt: `2026-11-0${number}T00:00:00.000Z`,
    expiresAt: null,
    lastUsedAt: null,
    ...more,
  })

  test('[TK2] a person’s tokens are listed in the order in which they were created and removed together', async () => {
    const [first, second, others] = [token(1), token(2, { propertyIds: null }), token(3, { userId: aUserId(2) })]
    await write(async (tx) => {
      for (const each of [second, others, first]) await tx.addApiToken(each)
    })
    expect(await read((view) => view.apiTokensOf(aUserId()))).toEqual([first, second])
    await write((tx) => tx.removeApiTokensOf(aUserId()))
    expect(await read((view) => view.apiTokensOf(aUserId()))).toEqual([])
    expect(await read((view) => view.apiTokenByHash('hash 3'))).toEqual(others)
  })

  test('[TK10] a token is used and removed by its id', async () => {
    await write(async (tx) => {
      await tx.addApiToken(token(1))
      await tx.noteApiTokenUse({ id: 't1', at: '2026-11-05T00:00:00.000Z' })
    })
    expect(await read((view) => view.apiToken('t1'))).toEqual(token(1, { lastUsedAt: '2026-11-05T00:00:00.000Z' }))
    await write((tx) => tx.removeApiToken('t1'))
    expect(await read((view) => view.apiToken('t1'))).toBeUndefined()
  })

  test('[TK11] all tokens are listed with their people, newest first, in pages and without hashes', async () => {
    const [ana, bob] = [aUser({ firstName: 'Ana', lastName: 'A', email: 'ana@example.com' }), aUser({ id: aUserId(2) })]
    await write(async (tx) => {
      const changes = [ana, bob].map((after) => ({ entity: 'user' as const, id: after.id, before: null, after }))
      await tx.apply({ mutation: aMutationId(1), name: 'test', actor: ana.id, at: ana.createdAt, changes })
      for (const each of [token(1), token(2), token(3, { userId: aUserId(2) })]) await tx.addApiToken(each)
    })
    const page = (before: string | null) => read((view) => view.administration.apiTokens({ before, limit: 2 }))
    expect((await page(null)).map(({ id, userId }) => [id, userId])).toEqual([
      ['t3', aUserId(2)],
      ['t2', aUserId()],
    ])
    const { tokenHash: _hash, ...shown } = token(1)
    expect(await page('t2')).toEqual([{ ...shown, userName: 'Ana A', userEmail: 'ana@example.com' }])
  })
})
