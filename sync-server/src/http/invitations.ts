import type { Invitation, Property, User } from '@hearthkeep/shared/entities/all.ts'
import { membershipId, type PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import { scopeOwner, userScope } from '@hearthkeep/shared/entities/scope.ts'
import { standingIn } from '@hearthkeep/shared/mutations/authorize.ts'
import { invitationState } from '@hearthkeep/shared/rules/invitation.ts'
import { mayOnHouse } from '@hearthkeep/shared/rules/permissions.ts'
import { Hono, type Context } from 'hono'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Throttle } from '../accounts/throttle.ts'
import type { View } from '../storage/store.ts'
import { readBody } from './body.ts'
import { Problem } from './problem.ts'
import type { Rest } from './rest.ts'
import { signedIn, type SessionCookie } from './session.ts'

const WINDOW_MS = 15 * 60_000
/** A token is not guessed; a family that opens an old link again and again shares one network. */
const UNKNOWN_PER_ADDRESS = 30

const acceptance = z.object({ token: z.string().max(200), homeownerId: z.string().nullish() })

interface Parts {
  rest: Rest
  cookie: SessionCookie
  now: () => Date
  addressOf: (c: Context) => string
}

/** Invitations to houses. What a link shows needs no session: whoever has it was sent it. */
export function invitationRoutes({ rest, cookie, now, addressOf }: Parts) {
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
    .get('/token/:token', async (c) => {
      const opened = await openedBy(c, c.req.param('token'))
      if (opened.kind === 'accepted') throw notFound()
      const { invitation, property, inviter } = opened
      const { email, firstName, lastName, message, expiresAt, kind, relation } = invitation
      const told = { email, firstName, lastName, message, expiresAt, kind, relation }
      const { address, city, state, zipCode } = property
      const hasAccount = (await rest.read((view) => view.accountByEmail(email))) !== undefined
      return c.json({
        ...told,
        hasAccount,
        invitedBy: `${inviter.firstName} ${inviter.lastName}`,
        property: { address, city, state, zipCode },
      })
    })
    .post('/accept', signedIn(cookie), async (c) => {
      const { user } = c.var
      const { token, homeownerId } = await readBody(c, acceptance)
      const opened = await openedBy(c, token)
      if (opened.email !== user.email.toLowerCase() || (homeownerId ?? user.id) !== user.id)
        throw otherAccount(opened.email)
      // With the house, so that the page can show it: who was quicker may have been the person's own second tap.
      if (opened.kind === 'accepted') return c.json({ ...acceptedAlready, propertyId: opened.propertyId }, 409)
      const joined = await rest.change(opened.inviter, async ({ act, tx }) => {
        const still = await openedWith(tx, token, now())
        if (still.kind === 'nothing') throw notFound()
        if (still.kind === 'accepted') throw new Problem(409, acceptedAlready)
        const { id: invitationId, propertyId, relation } = still.invitation
        const { id: userId, email, phone } = user
        const name = `${user.firstName} ${user.lastName}`
        const about = { propertyId, invitationId, inviterId: still.inviter.id, relation }
        const person = { membershipId: membershipId.parse(rest.mintId()), userId, name, email, phone }
        await act({ name: 'household.join', args: { ...about, ...person } })
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
  if (!mayOnHouse('manage_household', standing)) return { kind: 'nothing' }
  return { kind: 'open', email, invitation, property, inviter }
}

/** With nothing that opens it. */
function invitationRow(invitation: Invitation, now: string) {
  const { scope: _scope, deletedAt: _deletedAt, tokenHash: _hash, acceptedBy, ...shown } = invitation
  return { ...shown, homeownerId: acceptedBy, status: invitationState(invitation, now) }
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
