import type { Context } from 'hono'
import type { Site } from '../../accounts/passkeys/verify.ts'
import { isAddress, type PublicAddress } from '../server/own-origin.ts'
import { Problem } from '../request/problem.ts'

/** [SE134] Where passkeys of this server work. @throws Problem 409 under an IP address, which passkeys cannot belong to. */
export const passkeySite =
  ({ url, isSet }: PublicAddress) =>
  (c: Context): Site => {
    const { origin, hostname } = isSet ? url : new URL(c.req.url)
    if (isAddress(hostname)) throw new Problem(409, { code: 'passkeys_unavailable', message: NEEDS_NAME })
    return { origin, rpId: hostname }
  }

const NEEDS_NAME = 'Passkeys do not work under an IP address. Open Hearthkeep under its name, or at localhost.'
