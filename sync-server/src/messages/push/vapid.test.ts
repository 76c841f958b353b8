import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { vapidKeys, vapidSubject } from './vapid.ts'

const secretOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url')

test('[PU10] a secret always derives the same key pair, and another secret another pair', () => {
  const keys = vapidKeys(secretOf(1))
  expect(vapidKeys(secretOf(1))).toEqual(keys)
  expect(vapidKeys(secretOf(2)).publicKey).not.toBe(keys.publicKey)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keys.privateKey, 'base64url')
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey)
})

test('[PU10] a secret that is not a valid key of the curve still derives keys', () => {
  expect(vapidKeys(secretOf(255)).publicKey).toHaveLength(87)
})

test.each([
  ['https://keep.example.org:8443', 'A <a@b.org>', 'https://keep.example.org:8443'],
  ['http://keep.example.org', 'Hearthkeep <mail@example.org>', 'mailto:mail@example.org'],
  ['https://localhost', 'mail@example.org', 'mailto:mail@example.org'],
  ['https://192.168.1.4', 'mail@example.org', 'mailto:mail@example.org'],
  ['https://[::1]', 'mail@example.org', 'mailto:mail@example.org'],
  ['https://nas.local', 'mail@example.org', 'mailto:mail@example.org'],
  ['http://localhost:8787', 'Hearthkeep <hearthkeep@localhost>', 'mailto:operator@example.com'],
  ['http://localhost:8787', 'not an address', 'mailto:operator@example.com'],
])('[PU10] the VAPID subject for %s and %s is %s', (publicUrl, mailFrom, subject) => {
  expect(vapidSubject({ publicUrl, mailFrom })).toBe(subject)
})
