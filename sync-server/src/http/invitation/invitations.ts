import type { PropertyInvitation } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import { NOT_SIGNED_IN } from '@hearthkeep/shared/protocol/answers/problem.ts'
import { newPassword } from '@hearthkeep/shared/account/user.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import { membershipId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { withAddress } from '@hearthkeep/shared/invitation/invitation-message.ts'
import { isAccountOver } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { sortSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { brandSeenBy } from '../../access/brand-seen.ts'
import { openedWith, type Opened } from '../../access/opened-invitation.ts'
import { provisionalUserOf, hasTemporaryPassword } from '../../access/account-state.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { inSteps } from '../../pauses.ts'
import type { View } from '../../storage/store.ts'
import type { AddressOf } from '../server/client-address.ts'
import { readBody } from '../request/body.ts'
import { linkSecret, secretOf } from '../request/link-secret.ts'
import { answerList } from '../answer/long-answer.ts'
import { invitationOf, newInvitation, refuseRealtorAsOwner } from './new-invitation.ts'
import { unwrap, Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import { invitationRow } from '../../answers/invitation-row.ts'
import { userRow } from '../../answers/rows.ts'
import { signedIn, type SessionCookie } from '../call/session.ts'
import { AccountHints, type HintParts } from '../limits/account-hints.ts'
import { TOO_MANY_UNKNOWN } from '../limits/too-many-tries.ts'
import { UnknownLinks, NO_INVITATION } from '../limits/unknown-links.ts'
import { byCreation, visibleProperty } from '../../access/visible-records.ts'
import { invitationAnswer, newInvitationAnswer } from '../description/answers.ts'
import { describe, list, made } from '../description/describe.ts'

/** A token cannot be guessed, and a family that keeps opening an old link shares one network. */
const UNKNOWN_PER_ADDRESS = 30

/** [NH9] The password that the holder of an account's link chooses. */
const choice = linkSecret.extend({ password: newPassword })

const ofProperty = { propertyId: z.string().optional() }
const acceptance = linkSecret.extend({ homeownerId: z.string().nullish() })

interface Parts {
  rest: Rest
  accounts: Accounts
  cookie: SessionCookie
  tries: HintParts['tries']
  now: () => Date
  addressOf: AddressOf
}

/** Routes for invitations to properties. What a link shows needs no session: its holder received the link. */
export function invitationRoutes({ rest, accounts, cookie, tries, now, addressOf }: Parts) {
  const hints = new AccountHints({ rest, tries })
  const unknown = new UnknownLinks({
    limit: UNKNOWN_PER_ADDRESS,
    notFound: NO_INVITATION,
    tooMany: TOO_MANY_UNKNOWN,
    now,
    addressOf,
  })

  /** Returns what the token opens. Throttles an address that tries many unknown ones. */
  const openedBy = (c: Context, token: string): Promise<Exclude<Opened, { kind: 'nothing' }>> =>
    unknown.open(c, async () => {
      const opened = await rest.read((view) => openedWith(view, token, now()))
      return opened.kind === 'nothing' ? null : opened
    })

  const show = async (c: Context) => {
    const opened = await openedBy(c, await secretOf(c))
    if (opened.kind === 'accepted') throw notFound()
    const { invitation, property, inviter } = opened
    const { email, firstName, lastName, expiresAt, kind, relation } = invitation
    const { address, city, state, zipCode } = property
    const message = invitation.message === null ? null : withAddress(invitation.message, address)
    const details = { email: email || null, firstName, lastName, message, expiresAt, kind, relation }
    const hasAccount = await hints.hasAccount({ id: invitation.id, maker: inviter, email })
    const choosesPassword = (await rest.read((view) => provisionalUserOf(view, invitation, now()))) !== null
    const brand = await rest.read((view) => brandSeenBy(view, inviter.id, now().toISOString()))
    return c.json({
      ...details,
      hasAccount,
      choosesPassword,
      invitedBy: `${inviter.firstName} ${inviter.lastName}`,
      brand,
      property: { address, city, state, zipCode },
    } satisfies PropertyInvitation)
  }

  return new Hono()
    .get(
      '/',
      describe('List your invitations, oldest first', { query: ofProperty, answers: list(invitationAnswer) }),
      signedIn(cookie),
      async (c) => {
        const requestedPropertyId = c.req.query('propertyId')
        const own = await rest.read((view) => view.byIndex('invitation', 'scope', userScope(c.var.user.id)))
        const shown = own.filter(
          ({ propertyId }) => requestedPropertyId === undefined || propertyId === requestedPropertyId,
        )
        const at = now().toISOString()
        const sorted = await inSteps(sortSteps(shown, byCreation))
        return answerList(c, sorted, (invitation) => invitationRow(invitation, at))
      },
    )
    .post(
      '/',
      describe('Invite the owner of a property', { body: newInvitation, answers: made(newInvitationAnswer) }),
      signedIn(cookie),
      async (c) => {
        const { user } = c.var
        const { args, token } = invitationOf(await readBody(c, newInvitation), { user, mintId: () => rest.mintId() })
        const made = await rest.change(user, async ({ act, tx }) => {
          // To a caller who cannot see the property, it does not exist.
          await visibleProperty(tx, { userId: user.id, id: args.propertyId })
          await act({ name: 'homeowner.invite', args })
          return must(await tx.get('invitation', args.invitationId), 'the new invitation')
        })
        // The only answer with the token: only its hash is stored.
        return c.json({ ...invitationRow(made, now().toISOString()), invitationToken: token }, 201)
      },
    )
    .post('/link', show)
    .get('/token/:token', show)
    .post('/password', async (c) => {
      const { token, password } = await readBody(c, choice)
      const opened = await openedBy(c, token)
      const user =
        opened.kind === 'open' ? await rest.read((view) => provisionalUserOf(view, opened.invitation, now())) : null
      if (!user) throw new Problem(409, { code: 'conflict', message: 'Please sign in with your account password.' })
      const { user: ready, account } = unwrap(await accounts.setPassword(user, password, onlyMailed(opened)))
      await cookie.begin(c, account)
      return c.json({ user: userRow(ready) })
    })
    .post('/accept', async (c) => {
      const { token, homeownerId } = await readBody(c, acceptance)
      const session = await cookie.session(c)
      const opened = await openedBy(c, token)
      const user =
        session?.user ?? (await rest.read((view) => namedUser(view, { opened, id: homeownerId ?? null, now: now() })))
      if (!user) throw new Problem(401, { code: NOT_SIGNED_IN, message: 'Please sign in' })
      const isTheirs = opened.email === '' ? session !== null : opened.email === user.email.toLowerCase()
      if (!isTheirs || (homeownerId ?? user.id) !== user.id) throw otherAccount(opened.email)
      // Includes the property, so that the page can show it: the person may have tapped twice.
      if (opened.kind === 'accepted') return c.json({ ...acceptedAlready, propertyId: opened.propertyId }, 409)
      if (hasTemporaryPassword(user) && !(await rest.read((view) => provisionalUserOf(view, opened.invitation, now()))))
        throw new Problem(403, { code: 'temporary_password', message: 'Please choose your own password first' })
      if (opened.invitation.relation === 'owner') refuseRealtorAsOwner(user)
      const joined = await rest.change(opened.inviter, async ({ act, tx }) => {
        const still = await openedWith(tx, token, now())
        if (still.kind === 'nothing') throw notFound()
        if (still.kind === 'accepted') throw new Problem(409, acceptedAlready)
        const { id: invitationId, propertyId, relation } = still.invitation
        const { id: userId, email, phone } = user
        const name = `${user.firstName} ${user.lastName}`
        const about = { propertyId, invitationId, inviterId: still.inviter.id }
        const person = { membershipId: membershipId.parse(rest.mintId()), userId, name, email, phone }
        if (relation === 'owner') await act({ name: 'homeowner.accept', args: { ...about, ...person } })
        else await act({ name: 'household.join', args: { ...about, ...person, relation } })
        return { propertyId, relation }
      })
      return c.json(joined)
    })
}

/**
 * [IN10] Returns the account named by a person who holds the link of a homeowner's invitation and has just registered
 * with its email, before any sign-in. `null` for an account with another email, so that the answer reveals nothing
 * about it.
 */
async function namedUser(
  view: View,
  { opened, id, now }: { opened: Exclude<Opened, { kind: 'nothing' }>; id: string | null; now: Date },
): Promise<User | null> {
  const isHomeowners = opened.email !== '' && (opened.kind === 'accepted' || opened.invitation.kind === 'homeowner')
  const user = isHomeowners && id !== null ? await view.get('user', id) : undefined
  if (user?.email.toLowerCase() !== opened.email || isAccountOver(user, now.toISOString())) return null
  const account = await view.account(user.id)
  return account && !account.disabledAt ? user : null
}

/** [SE110] Whether only the mailbox had the link. A text message proves no email. */
const onlyMailed = (opened: Opened) => opened.kind === 'open' && !opened.invitation.sendSms

const acceptedAlready = { code: 'conflict', message: 'This invitation was already accepted' }

const notFound = () => new Problem(404, { code: 'not_found', message: NO_INVITATION })

const otherAccount = (email: string) =>
  new Problem(403, {
    code: 'other_account',
    message: `This invitation is for ${email}. Please sign in with that account to accept it.`,
  })
