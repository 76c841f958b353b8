const isAddress = /^[\d.]+$|^\[/

/** [SE134] Whether this browser has passkeys, and this page an address that they can belong to. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && globalThis.isSecureContext && !isAddress.test(location.hostname)
