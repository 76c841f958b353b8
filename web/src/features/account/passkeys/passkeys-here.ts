import type { Outcome } from '@hearthkeep/shared/outcome.ts'

const isAddress = /^[\d.]+$|^\[/

/** [SE134] Whether this browser has passkeys, and this page an address that they can belong to. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && globalThis.isSecureContext && !isAddress.test(location.hostname)

/** When the part of the app that uses passkeys cannot be loaded. */
export const needsInternet: Outcome<never> = {
  ok: false,
  refusal: { kind: 'internal', message: 'A passkey needs the internet. Check your connection and try again.' },
}
