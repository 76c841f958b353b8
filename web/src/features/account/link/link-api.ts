import { z } from 'zod'

/** The result of opening a link. `unreachable`: the server could not be reached. */
export type LinkAnswer<Offer> =
  | { state: 'open'; offer: Offer }
  | { state: 'invalid'; message: string }
  | { state: 'unreachable' }

/** `signed out`: the person's session has ended. */
export type Answered = { state: 'done' } | { state: 'signed out' } | { state: 'refused'; message: string }

const PATIENCE_MS = 30_000
const UNREACHABLE = 'Couldn’t reach Hearthkeep. Check your connection and try again.'
const UNKNOWN = 'Invitation not found or expired'

const problem = z.object({ message: z.string() })

/** Returns what the server gives to the holder of the link. */
export async function readLink<Offer>(path: string, offer: z.ZodType<Offer>): Promise<LinkAnswer<Offer>> {
  const response = await ask(path, { cache: 'no-store' })
  if (!response) return { state: 'unreachable' }
  const body = await bodyOf(response)
  if (response.ok) {
    const parsed = offer.safeParse(body)
    return parsed.success ? { state: 'open', offer: parsed.data } : { state: 'unreachable' }
  }
  const parsed = problem.safeParse(body)
  // Only the server's own message makes a link invalid; a proxy's page does not.
  if (!parsed.success) return { state: 'unreachable' }
  return { state: 'invalid', message: response.status === 404 ? UNKNOWN : parsed.data.message }
}

interface Answer {
  body: object
  /** The status for an answer that was already given. */
  doneBefore?: number
  /** The message if the server gives no reason. */
  failure: string
}

/** Answers a link as the signed-in person. */
export async function answerLink(path: string, { body, doneBefore, failure }: Answer): Promise<Answered> {
  const headers = { 'content-type': 'application/json' }
  const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response) return { state: 'refused', message: UNREACHABLE }
  if (response.ok || response.status === doneBefore) return { state: 'done' }
  if (response.status === 401) return { state: 'signed out' }
  const parsed = problem.safeParse(await bodyOf(response))
  return { state: 'refused', message: parsed.success ? parsed.data.message : failure }
}

async function ask(path: string, request: RequestInit): Promise<Response | null> {
  try {
    return await fetch(path, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
