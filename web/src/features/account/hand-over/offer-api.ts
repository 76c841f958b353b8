import { email } from '@hearthkeep/shared/entities/user.ts'
import { z } from 'zod'

/** What the link of an offered house tells whoever holds it. */
const offer = z.object({
  id: z.string(),
  toEmail: email,
  fromName: z.string(),
  notes: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  property: z.object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  goesAlong: z.object({ systems: z.number(), items: z.number(), documents: z.number(), costs: z.boolean() }),
  /** There is an account of this address already. */
  hasAccount: z.boolean(),
})
export type HouseOffer = z.infer<typeof offer>

/** `unreachable`: the server could not be asked. */
export type OfferAnswer =
  { state: 'open'; offer: HouseOffer } | { state: 'invalid'; message: string } | { state: 'unreachable' }

/** `signed out`: the server no longer knows who asks. */
export type Decided = { state: 'done' } | { state: 'signed out' } | { state: 'refused'; message: string }

const PATIENCE_MS = 30_000
const UNREACHABLE = 'Hearthkeep cannot be reached. Check your connection and try again.'

const problem = z.object({ message: z.string() })

export async function fetchHouseOffer(token: string): Promise<OfferAnswer> {
  const response = await ask(`/api/property-transfers/token/${encodeURIComponent(token)}`, { cache: 'no-store' })
  if (!response) return { state: 'unreachable' }
  const body = await bodyOf(response)
  if (response.ok) {
    const parsed = offer.safeParse(body)
    return parsed.success ? { state: 'open', offer: parsed.data } : { state: 'unreachable' }
  }
  const parsed = problem.safeParse(body)
  // Only the server's own words close the door: the page of a proxy does not.
  return parsed.success ? { state: 'invalid', message: parsed.data.message } : { state: 'unreachable' }
}

/** In the name of who is signed in. */
export async function decideOffer(
  { id, token }: { id: string; token: string },
  decision: 'accept' | 'decline',
): Promise<Decided> {
  const response = await ask(`/api/property-transfers/${encodeURIComponent(id)}/${decision}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!response) return { state: 'refused', message: UNREACHABLE }
  if (response.ok) return { state: 'done' }
  if (response.status === 401) return { state: 'signed out' }
  const parsed = problem.safeParse(await bodyOf(response))
  return { state: 'refused', message: parsed.success ? parsed.data.message : 'The offer could not be answered' }
}

async function ask(path: string, request: RequestInit): Promise<Response | null> {
  try {
    return await fetch(path, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
