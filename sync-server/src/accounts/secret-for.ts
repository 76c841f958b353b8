import { hkdfSync } from 'node:crypto'
import { mintToken } from '../access/token.ts'
import { SecretBox } from '../storage/files/secret-box.ts'
import { readPrivateFile, writePrivateFile } from '../storage/files/data-folder.ts'

type Purpose =
  | 'device cookies'
  | 'demo requests'
  | 'security log'
  | 'counted tries'
  | 'challenges'
  | 'fingerprint'
  | 'provider keys'
  | 'message links'
  | 'push keys'
  | 'administrator tokens'

/** A 256-bit secret for one purpose. It reveals neither the server's secret nor the secret of another purpose. */
export const secretFor = (purpose: Purpose, secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `hearthkeep ${purpose}`, 32)).toString('base64url')

/** What the store needs of the server's secret. */
export const storeKeysOf = (secret: string) => ({
  box: new SecretBox(Buffer.from(secretFor('provider keys', secret), 'base64url')),
  fingerprint: secretFor('fingerprint', secret),
})

/** Returns the secret in the file, which only its owner can read; creates it if there is none. */
export function loadOrCreateSecret(file: string): string {
  const kept = readPrivateFile(file)
  if (kept !== null) return kept
  const secret = mintToken()
  writePrivateFile(file, secret)
  return secret
}
