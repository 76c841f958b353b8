import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'

const isAddress = /^[\d.]+$|^\[/

/**
 * [SE134] Whether this browser has passkeys, and this page an address that they can belong to. The page's HTML is rendered
 * without a browser ([PP8]), and is right for nearly all of them.
 */
export const canUsePasskeys = (): boolean =>
  !('document' in globalThis) ||
  ('PublicKeyCredential' in globalThis && globalThis.isSecureContext && !isAddress.test(location.hostname))

/** When the part of the app that uses passkeys cannot be loaded. */
export const needsInternet: Outcome<never> = {
  ok: false,
  refusal: { kind: 'internal', message: 'A passkey needs the internet. Check your connection and try again.' },
}
