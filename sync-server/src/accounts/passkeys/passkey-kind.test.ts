import { expect, test } from 'vitest'
import { passkeyKind } from './passkey-kind.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const unknown = '00000000-0000-0000-0000-000000000000'

test.each([
  ['a known authenticator', 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd', ['internal'], chrome, 'iCloud Keychain'],
  ['a security key', unknown, ['usb', 'nfc'], chrome, 'Security key'],
  ['a device authenticator', unknown, ['internal'], chrome, 'Chrome on Linux'],
  ['an authenticator without transports', unknown, [], undefined, 'Passkey'],
  ['an inherited name', 'constructor', [], undefined, 'Passkey'],
])('[SE131] the name of %s', (_what, aaguid, transports, userAgent, kind) => {
  expect(passkeyKind({ aaguid, transports, userAgent })).toBe(kind)
})
