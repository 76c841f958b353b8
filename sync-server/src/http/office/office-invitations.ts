import type { OfficeOffer } from '@hearthkeep/shared/protocol/answers/office-answers.ts'
import { Hono, type Context } from 'hono'
import {
  openedOfficeInvitation,
  refuseJoining,
  type OpenedOfficeInvitation,
} from '../../access/opened-office-invitation.ts'
import type { AddressOf } from '../server/client-address.ts'
import { secretOf } from '../request/link-secret.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import { signedIn, type SessionCookie } from '../call/session.ts'
import { AccountHints, type HintParts } from '../limits/account-hints.ts'
import { TOO_MANY_UNKNOWN } from '../limits/too-many-tries.ts'
import { UnknownLinks, NO_INVITATION } from '../limits/unknown-links.ts'

/** An office shares one network. */
const UNKNOWN_PER_ADDRESS = 30

interface Parts {
  rest: Rest
  cookie: SessionCookie
  tries: HintParts['tries']
  now: () => Date
  addressOf: AddressOf
}

/** [OF3] Routes for the links of invitations to offices. Their secret is sent in bodies, so that no log has it. */
export function officeInvitationRoutes({ rest, cookie, tries, now, addressOf }: Parts) {
  const hints = new AccountHints({ rest, tries })
  const unknown = new UnknownLinks({
    limit: UNKNOWN_PER_ADDRESS,
    notFound: NO_INVITATION,
    tooMany: TOO_MANY_UNKNOWN,
    now,
    addressOf,
  })
  const openedBy = (c: Context, token: string): Promise<OpenedOfficeInvitation> =>
    unknown.open(c, () => rest.read((view) => openedOfficeInvitation(view, token, now())))

  return new Hono()
    .post('/link', async (c) => {
      const { invitation, inviter, seat } = await openedBy(c, await secretOf(c))
      const { email, role, expiresAt } = invitation
      const hasAccount = await hints.hasAccount({ id: invitation.id, maker: inviter, email })
      const invitedBy = `${inviter.firstName} ${inviter.lastName}`
      const { officeName } = seat
      return c.json({ email, role, expiresAt, officeName, invitedBy, hasAccount } satisfies OfficeOffer)
    })
    .post('/accept', signedIn(cookie), async (c) => {
      const token = await secretOf(c)
      const { user } = c.var
      const opened = await openedBy(c, token)
      if (opened.invitation.email !== user.email.toLowerCase())
        throw new Problem(403, {
          code: 'other_account',
          message: `This invitation is for ${opened.invitation.email}. Please sign in with that account to accept it.`,
        })
      if (user.role !== 'realtor')
        throw new Problem(403, { code: 'forbidden', message: 'Only realtor accounts can join an office.' })
      const joined = await rest.change(opened.inviter, async ({ act, tx }) => {
        const still = await openedOfficeInvitation(tx, token, now())
        if (!still) throw new Problem(404, { code: 'not_found', message: NO_INVITATION })
        await refuseJoining(tx, user, still)
        const { id: invitationId, officeId } = still.invitation
        await act({ name: 'office.admit', args: { officeId, invitationId, userId: user.id } })
        return { officeId, officeName: still.seat.officeName }
      })
      return c.json(joined)
    })
}
