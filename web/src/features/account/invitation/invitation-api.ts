import { relations } from '@hearthkeep/shared/entities/membership.ts'
import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { email } from '@hearthkeep/shared/entities/user.ts'
import { z } from 'zod'

/** What the link of an invitation tells whoever holds it. */
const offer = z.object({
  invitedBy: z.string(),
  /** Null where only a telephone number was known: then it is for whoever has the link. */
  email: email.nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  message: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  property: z.object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  relation: z.enum(relations),
  /** There is an account of this address already. */
  hasAccount: z.boolean(),
  /** Its temporary password is still to be replaced, which whoever has the link may do. */
  choosesPassword: z.boolean().optional(),
})
export type Offer = z.infer<typeof offer>

/** `unreachable`: the server could not be asked. */
export type OfferAnswer =
  { state: 'open'; offer: Offer } | { state: 'invalid'; message: string } | { state: 'unreachable' }

/** `joined` also for who had joined before; `signed out`: the server no longer knows who asks. */
export type JoinAnswer = { state: 'joined' } | { state: 'signed out' } | { state: 'refused'; message: string }

const PATIENCE_MS = 30_000
const UNREACHABLE = 'Hearthkeep cannot be reached. Check your connection and try again.'
const UNKNOWN = 'Invitation not found or expired'

const problem = z.object({ message: z.string() })

export async function fetchOffer(token: string): Promise<OfferAnswer> {
  const response = await ask(`/api/property-invitations/token/${encodeURIComponent(token)}`, { cache: 'no-store' })
  if (!response) return { state: 'unreachable' }
  const body = await bodyOf(response)
  if (response.ok) {
    const parsed = offer.safeParse(body)
    return parsed.success ? { state: 'open', offer: parsed.data } : { state: 'unreachable' }
  }
  const parsed = problem.safeParse(body)
  // Only the server's own words close the door: the page of a proxy does not.
  if (!parsed.success) return { state: 'unreachable' }
  return { state: 'invalid', message: response.status === 404 ? UNKNOWN : parsed.data.message }
}

/** In the name of who is signed in. */
export async function acceptOffer(token: string, homeownerId: UserId): Promise<JoinAnswer> {
  const response = await ask('/api/property-invitations/accept', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, homeownerId }),
  })
  if (!response) return { state: 'refused', message: UNREACHABLE }
  if (response.ok || response.status === 409) return { state: 'joined' }
  if (response.status === 401) return { state: 'signed out' }
  const parsed = problem.safeParse(await bodyOf(response))
  return { state: 'refused', message: parsed.success ? parsed.data.message : 'Failed to accept invitation' }
}

async function ask(path: string, request: RequestInit): Promise<Response | null> {
  try {
    return await fetch(path, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
