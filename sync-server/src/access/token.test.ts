import { expect, test } from 'vitest'
import { hashOfToken, linkOf, mintToken } from './token.ts'

test('a token has 256 random bits in base64url, and no two are the same', () => {
  const tokens = Array.from({ length: 50 }, mintToken)
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('the stored form of a token is its SHA-256 in hex, as on a device', () => {
  const tokenHash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(hashOfToken('abc')).toBe(tokenHash)
  expect(linkOf('abc')).toEqual({ token: 'abc', tokenHash })
})
