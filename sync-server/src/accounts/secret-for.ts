import { hkdfSync } from 'node:crypto'

type Purpose =
  | 'device cookies'
  | 'demo requests'
  | 'security log'
  | 'provider keys'
  | 'message links'
  | 'push keys'
  | 'administrator tokens'

/** A 256-bit secret for one purpose. It reveals neither the server's secret nor the secret of another purpose. */
export const secretFor = (purpose: Purpose, secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `hearthkeep ${purpose}`, 32)).toString('base64url')
