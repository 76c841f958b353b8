import { expect, test } from 'vitest'
import { SecretBox } from './secret-box.ts'

const box = new SecretBox(Buffer.alloc(32, 7))
const key = 'SG.a-key-of-a-provider'

test('[ME2] what is sealed opens again, and never looks the same twice', () => {
  const sealed = [box.seal(key, 'rita/email'), box.seal(key, 'rita/email')]
  expect(sealed.map((one) => box.open(one, 'rita/email'))).toEqual([key, key])
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed.join()).not.toContain('SG.')
})

test.each([
  ['sealed with another key', new SecretBox(Buffer.alloc(32, 8)).seal(key, 'rita/email')],
  ['sealed about something else', box.seal(key, 'eve/email')],
  ['altered', box.seal(key, 'rita/email').slice(0, -2)],
  ['of another version', box.seal(key, 'rita/email').replace('v1', 'v2')],
  ['nonsense', 'v1.abc'],
  ['nothing', ''],
])('[ME2] what was %s does not open', (_what, sealed) => {
  expect(box.open(sealed, 'rita/email')).toBeNull()
})
