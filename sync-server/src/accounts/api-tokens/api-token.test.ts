import { expect, test } from 'vitest'
import { isApiToken, mintApiToken, startOf } from './api-token.ts'

test('[TK1] a token is hk_, 256 random bits and a checksum, in hex', () => {
  const tokens = Array.from({ length: 50 }, mintApiToken)
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect([/^hk_[\da-f]{72}$/.test(token), isApiToken(token)]).toEqual([true, true])
})

const KNOWN = `hk_${'0123456789abcdef'.repeat(4)}a77cac63`

test('[TK1] the checksum is a CRC-32 of the random bits in hex', () => {
  expect(isApiToken(KNOWN)).toBe(true)
  expect(startOf(KNOWN)).toBe('hk_01234567')
})

test.each([
  '',
  'hk_',
  KNOWN.slice(0, -1),
  `${KNOWN}0`,
  KNOWN.replace('c63', 'c64'),
  KNOWN.replace('hk_0', 'hk_1'),
  KNOWN.toUpperCase(),
  ` ${KNOWN}`,
])('[TK1] ‘%s’ is no token', (text) => {
  expect(isApiToken(text)).toBe(false)
})
