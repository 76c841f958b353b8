import { hashOfToken, linkOf, mintToken } from '../access/token.ts'
import type { Known } from '../accounts/sign-in-tries.ts'
import type { Store } from '../storage/store.ts'
import type { Credential, Credentials } from './administrator-credential.ts'
import { noteOwnAction } from './recorded-actions.ts'

const LIFETIME_MS = 30 * 60_000

interface Parts {
  store: Pick<Store, 'write'>
  credentials: Credentials
  now: () => Date
  mintId: () => string
}

/**
 * [SE172] For the operator, when strangers try so many passwords that the administrator cannot sign in on a new device.
 * Replaces an earlier link. @returns the secret; only its hash is stored.
 */
export function makeSignInLink(parts: Parts): Promise<string> {
  const { store, credentials, now } = parts
  const { token, tokenHash } = linkOf(mintToken())
  const expiresAt = new Date(now().getTime() + LIFETIME_MS).toISOString()
  // In a write, because a running server changes them in one.
  return store.write(async (tx) => {
    await noteOwnAction(tx, parts, 'sign_in_link_made')
    await credentials.save(tx, { ...(await credentials.readIn(tx)), signInLink: { tokenHash, expiresAt } })
    return token
  })
}

/** Returns under which key the tries with this link are counted; null if it is unknown or has expired. */
export function knownByLink({ signInLink }: Credential, { token, now }: { token: string; now: Date }): Known | null {
  const isOpen = signInLink?.tokenHash === hashOfToken(token) && signInLink.expiresAt > now.toISOString()
  return isOpen ? { key: `link ${signInLink.tokenHash}`, by: 'present password' } : null
}
