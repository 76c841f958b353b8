import type { Context } from 'hono'
import { openLink, type OpenedLink } from '../../accounts/account-links.ts'
import { LINK_ENDED } from '../../accounts/refusals.ts'
import type { LinkPurpose } from '../../storage/accounts/account-links.ts'
import type { AddressOf } from '../server/client-address.ts'
import type { Rest } from '../call/rest.ts'
import { UnknownLinks } from '../limits/unknown-links.ts'

/** 256 bits cannot be guessed, and a family that keeps opening an old link shares one network. */
const UNKNOWN_PER_ADDRESS = 30

interface Parts {
  rest: Rest
  now: () => Date
  addressOf: AddressOf
}

/** Opens links that are emailed to the owner of an account. @throws Problem 404 or 429 */
export function accountLinkOpener({ rest, now, addressOf }: Parts) {
  const unknown = new UnknownLinks({
    limit: UNKNOWN_PER_ADDRESS,
    notFound: LINK_ENDED,
    tooMany: 'Too many invalid links. Please wait a while and try again.',
    now,
    addressOf,
  })
  return (c: Context, token: string, ...purposes: LinkPurpose[]): Promise<OpenedLink> =>
    unknown.open(c, () => rest.read((view) => openLink(view, { token, purposes, now: now() })))
}
