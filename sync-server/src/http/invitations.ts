import type { Invitation, Property, User } from '@hearthkeep/shared/entities/all.ts'
import { membershipId, type PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import { scopeOwner, userScope } from '@hearthkeep/shared/entities/scope.ts'
import { standingIn } from '@hearthkeep/shared/mutations/authorize.ts'
import { currentMembers } from '@hearthkeep/shared/mutations/memberships.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { withAddress } from '@hearthkeep/shared/rules/invitation-message.ts'
import { invitationState } from '@hearthkeep/shared/rules/invitation.ts'
import { mayOnHouse } from '@hearthkeep/shared/rules/permissions.ts'
import { Hono, type Context } from 'hono'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hasTemporaryPassword, type Accounts } from '../accounts/accounts.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { Throttle } from '../accounts/throttle.ts'
import type { View } from '../storage/store.ts'
import { chosenPassword } from './auth.ts'
import { readBody } from './body.ts'
import { invitationOf, newInvitation } from './new-invitation.ts'
import { granted, Problem } from './problem.ts'
import { refuseRealtorAsOwner } from './refuse-realtor-as-owner.ts'
import type { Rest } from './rest.ts'
import { userRow } from './rows.ts'
import { signedIn, type SessionCookie } from './session.ts'
import { visibleProperty } from './visible.ts'

const WINDOW_MS = 15 * 60_000
/** A token is not guessed; a family that opens an old link again and again shares one network. */
const UNKNOWN_PER_ADDRESS = 30

/** [NH9]: what whoever holds the link of their account chooses. */
const choice = z.object({ token: z.string().max(200), password: chosenPassword })

const acceptance = z.object({ token: z.string().max(200), homeownerId: z.string().nullish() })

interface Parts {
  rest: Rest
  accounts: Accounts
  sessions: Sessions
  cookie: SessionCookie
  now: () => Date
  addressOf: (c: Context) => string
}

/** Invitations to houses. What a link shows needs no session: whoever has it was sent it. */
export function invitationRoutes({ rest, accounts, sessions, cookie, now, addressOf }: Parts) {
  const unknown = new Throttle({ limit: UNKNOWN_PER_ADDRESS, windowMs: WINDOW_MS, now })

  /** What the token opens, if not for somebody who tries many. */
  async function openedBy(c: Context, token: string): Promise<Exclude<Opened, { kind: 'nothing' }>> {
    const seconds = unknown.waitFor(addressOf(c))
    if (seconds > 0) throw tooManyTries(seconds)
    const opened = await rest.read((view) => openedWith(view, token, now()))
    if (opened.kind !== 'nothing') return opened
    unknown.addWrong(addressOf(c))
    throw notFound()
  }

  return new Hono()
    .get('/', signedIn(cookie), async (c) => {
      const asked = c.req.query('propertyId')
      const own = await rest.read((view) => view.byIndex('invitation', 'scope', userScope(c.var.user.id)))
      const shown = own.filter(({ propertyId }) => asked === undefined || propertyId === asked)
      const at = now().toISOString()
      return c.json(shown.toSorted(byBeginning).map((invitation) => invitationRow(invitation, at)))
    })
    .post('/', signedIn(cookie), async (c) => {
      const { user } = c.var
      const { args, token } = invitationOf(await readBody(c, newInvitation), { user, mintId: () => rest.mintId() })
      const made = await rest.change(user, async ({ act, tx }) => {
        // Whose house it is not learns no more than that there is none.
        await visibleProperty(tx, { userId: user.id, id: args.propertyId })
        await act({ name: 'homeowner.invite', args })
        return must(await tx.get('invitation', args.invitationId), 'the invitation that was made')
      })
      // The token is told here and nowhere else: what is stored is its hash.
      return c.json({ ...invitationRow(made, now().toISOString()), invitationToken: token }, 201)
    })
    .get('/token/:token', async (c) => {
      const opened = await openedBy(c, c.req.param('token'))
      if (opened.kind === 'accepted') throw notFound()
      const { invitation, property, inviter } = opened
      const { email, firstName, lastName, expiresAt, kind, relation } = invitation
      const { address, city, state, zipCode } = property
      const message = invitation.message === null ? null : withAddress(invitation.message, address)
      const told = { email: email || null, firstName, lastName, message, expiresAt, kind, relation }
      const hasAccount = email !== '' && (await rest.read((view) => view.accountByEmail(email))) !== undefined
      const choosesPassword = (await rest.read((view) => waitingFor(view, invitation))) !== null
      return c.json({
        ...told,
        hasAccount,
        choosesPassword,
        invitedBy: `${inviter.firstName} ${inviter.lastName}`,
        property: { address, city, state, zipCode },
      })
    })
    .post('/password', async (c) => {
      const { token, password } = await readBody(c, choice)
      const opened = await openedBy(c, token)
      const user = opened.kind === 'open' ? await rest.read((view) => waitingFor(view, opened.invitation)) : null
      if (!user)
        throw new Problem(409, { code: 'conflict', message: 'Please sign in with the password of your account.' })
      const ready = granted(await accounts.setPassword(user, password))
      cookie.give(c, await sessions.start(ready.id))
      return c.json({ user: userRow(ready) })
    })
    .post('/accept', signedIn(cookie), async (c) => {
      const { user } = c.var
      const { token, homeownerId } = await readBody(c, acceptance)
      const opened = await openedBy(c, token)
      const isTheirs = opened.email === '' || opened.email === user.email.toLowerCase()
      if (!isTheirs || (homeownerId ?? user.id) !== user.id) throw otherAccount(opened.email)
      // With the house, so that the page can show it: who was quicker may have been the person's own second tap.
      if (opened.kind === 'accepted') return c.json({ ...acceptedAlready, propertyId: opened.propertyId }, 409)
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

/** What a token opens: nothing also where its inviter may invite no more, and where two have the same. */
type Opened =
  | { kind: 'nothing' }
  | { kind: 'accepted'; email: string; propertyId: PropertyId }
  | { kind: 'open'; email: string; invitation: Invitation; property: Property; inviter: User }

async function openedWith(view: View, token: string, now: Date): Promise<Opened> {
  const hash = createHash('sha256').update(token).digest('hex')
  const [invitation, ...others] = await view.byIndex('invitation', 'tokenHash', hash)
  if (!invitation || others.length > 0) return { kind: 'nothing' }
  const { email, propertyId } = invitation
  const state = invitationState(invitation, now.toISOString())
  if (state === 'accepted') return { kind: 'accepted', email, propertyId }
  const property = await view.get('property', propertyId)
  const inviter = await view.get('user', scopeOwner(invitation.scope).id)
  if (state !== 'pending' || !inviter || !property || property.deletedAt !== null) return { kind: 'nothing' }
  const standing = await standingIn(view, property.scope, inviter.id)
  const action = invitation.kind === 'homeowner' ? 'invite_owner' : 'manage_household'
  if (!mayOnHouse(action, standing)) return { kind: 'nothing' }
  if (invitation.kind === 'homeowner' && (await belongsToAnother(view, propertyId, email))) return { kind: 'nothing' }
  return { kind: 'open', email, invitation, property, inviter }
}

/** The homeowner whom the invitation is for, where their account still has its temporary password. */
async function waitingFor(view: View, { kind, email }: Invitation): Promise<User | null> {
  const account = kind === 'homeowner' && email !== '' ? await view.accountByEmail(email) : undefined
  const user = account && (await view.get('user', account.userId))
  return user && hasTemporaryPassword(user) ? user : null
}

/** Who was quicker has it; who was invited may have it already. */
async function belongsToAnother(view: View, propertyId: PropertyId, email: string): Promise<boolean> {
  const members = await currentMembers(view, propertyId)
  return members.some((member) => member.relation === 'owner' && member.email.toLowerCase() !== email)
}

/** With nothing that opens it. */
function invitationRow(invitation: Invitation, now: string) {
  const { scope, deletedAt: _deletedAt, tokenHash: _hash, acceptedBy, sendSms, email, ...shown } = invitation
  const inviter = scopeOwner(scope).id
  const realtorId = invitation.kind === 'homeowner' ? inviter : null
  const status = invitationState(invitation, now)
  return { ...shown, email: email || null, realtorId, sendSMS: sendSms, homeownerId: acceptedBy, status }
}

const byBeginning = (one: Invitation, other: Invitation) =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)

const acceptedAlready = { code: 'conflict', message: 'This invitation was accepted already' }

const notFound = () => new Problem(404, { code: 'not_found', message: 'Invitation not found or expired' })

const otherAccount = (email: string) =>
  new Problem(403, {
    code: 'other_account',
    message: `This invitation is for ${email}. Please sign in with that account to accept it.`,
  })

const tooManyTries = (seconds: number) =>
  new Problem(429, {
    code: 'too_many_tries',
    message: 'Too many unknown invitations. Please wait a while and try again.',
    headers: { 'Retry-After': String(seconds) },
  })
