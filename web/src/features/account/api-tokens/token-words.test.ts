import type { ListedApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { tokenWords } from './token-words.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const token = {
  id: '1',
  name: 'Home Assistant',
  start: 'hk_1f3a9c02',
  rights: 'write',
  propertyIds: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
} satisfies ListedApiToken

const house = propertyId.parse('01900000-0000-7000-8000-000000000001')

test.each<[Partial<ListedApiToken>, string]>([
  [{}, 'Reads and changes · Not used yet'],
  [{ rights: 'read', propertyIds: [house] }, 'Reads only · 1 property · Not used yet'],
  [{ expiresAt: '2026-11-20T12:00:00.000Z' }, 'Reads and changes · Expired Nov 20, 2026 · Not used yet'],
  [
    { expiresAt: '2026-12-09T12:00:00.000Z', lastUsedAt: '2026-11-19T12:00:00.000Z' },
    'Reads and changes · Expires Dec 9, 2026 · Last used Nov 19, 2026',
  ],
])('[TK2] a token with %j says: %s', (more, words) => {
  expect(tokenWords({ ...token, ...more }, now)).toBe(words)
})
