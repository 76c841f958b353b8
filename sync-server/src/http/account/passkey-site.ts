import type { Context } from 'hono'
import type { Site } from '../../accounts/passkeys/verify.ts'
import { isAddress, type PublicAddress } from '../server/own-origin.ts'
import { Problem } from '../request/problem.ts'

/**
 * [SE134] Returns the site that this server's passkeys belong to. @throws Problem 409 for an IP address, which passkeys
 * cannot belong to.
 */
export const passkeySite =
  ({ url, isSet }: PublicAddress) =>
  (c: Context): Site => {
    const { origin, hostname } = isSet ? url : new URL(c.req.url)
    if (isAddress(hostname)) throw new Problem(409, { code: 'passkeys_unavailable', message: NEEDS_NAME })
    return { origin, rpId: hostname }
  }

const NEEDS_NAME = 'Passkeys don’t work with an IP address. Open Hearthkeep at its domain name or localhost.'
