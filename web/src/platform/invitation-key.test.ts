import { expect, test } from 'vitest'
import { mintKey } from './invitation-key.ts'

test('the hash of a key is the SHA-256 of its token, as on the server', async () => {
  const { token, tokenHash } = mintKey()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  expect(tokenHash).toBe(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''))
})

test('a token is unguessable and needs no escaping in a link', () => {
  const tokens = Array.from({ length: 50 }, () => mintKey().token)
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
})
