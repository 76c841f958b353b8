import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'

const isAddress = /^[\d.]+$|^\[/

/**
 * [SE134] Whether this browser supports passkeys and this page has an address that they can belong to. The page's HTML
 * is rendered without a browser ([PP8]) and assumes that they are supported, as they nearly always are.
 */
export const canUsePasskeys = (): boolean =>
  !('document' in globalThis) ||
  ('PublicKeyCredential' in globalThis && globalThis.isSecureContext && !isAddress.test(location.hostname))

/** The refusal if the code for passkeys cannot be loaded. */
export const needsInternet: Outcome<never> = {
  ok: false,
  refusal: { kind: 'internal', message: 'Passkeys need the internet. Check your connection and try again.' },
}
