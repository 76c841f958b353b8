import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SignedLinks } from './signed-links.ts'

const links = new SignedLinks('secret')
const id = '00000000-0000-8000-8000-000000000001'
const token = links.tokenOf(id)

test('[ME31] a token identifies its message and is always the same', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(links.messageOf(links.tokenOf(uuid))).toBe(uuid)
      expect(links.tokenOf(uuid)).toBe(new SignedLinks('secret').tokenOf(uuid))
    }),
  )
  expect(token).toMatch(/^[\w-]{43}$/)
})

test('[ME31] a token from another server identifies nothing', () => {
  expect(links.messageOf(new SignedLinks('other').tokenOf(id))).toBeNull()
})

test('[ME31] a token with one character changed or missing identifies nothing', () => {
  for (let at = 0; at < token.length; at += 1)
    for (const other of ['A', 'B', '_', '']) {
      const altered = `${token.slice(0, at)}${other}${token.slice(at + 1)}`
      expect([altered, links.messageOf(altered)]).toEqual([altered, altered === token ? id : null])
    }
})

test.each([
  '',
  id,
  `${token}A`,
  `${token}=`,
  ` ${token}`,
  `${token}\n`,
  'A'.repeat(43),
  '🔑'.repeat(43),
  token.repeat(100_000),
])('[ME31] no message has the token %.50s', (nonsense) => {
  expect(links.messageOf(nonsense)).toBeNull()
})

test.each(['', 'message', id.toUpperCase().replace('0', 'A'), `${id}0`])('throws for a token of %j', (name) => {
  expect(() => links.tokenOf(name)).toThrow('a message id must be a UUID')
})
