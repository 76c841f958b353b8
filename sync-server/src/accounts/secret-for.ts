import { hkdfSync } from 'node:crypto'

/** A 256-bit secret for one purpose. It reveals neither the server's secret nor the secret of another purpose. */
export const secretFor = (purpose: 'device cookies' | 'security log', secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `hearthkeep ${purpose}`, 32)).toString('base64url')
