import { z } from 'zod'
import { post } from '../account-api.ts'

/** The result of opening a link. `unreachable`: the server could not be reached. */
export type LinkAnswer<Offer> =
  | { state: 'open'; offer: Offer }
  | { state: 'invalid'; message: string }
  | { state: 'unreachable' }

/** `signed out`: the person's session has ended. */
export type Answered = { state: 'done' } | { state: 'signed out' } | { state: 'refused'; message: string }

const PATIENCE_MS = 30_000
const UNREACHABLE = 'Couldn’t reach Hearthkeep. Check your connection and try again.'

const problem = z.object({ message: z.string() })

interface Sealed<Offer> {
  token: string
  offer: z.ZodType<Offer>
}

/** [SE186] Returns what the server gives to the holder of the link. The secret is in the body: URLs are logged. */
export async function readLink<Offer>(path: string, { token, offer }: Sealed<Offer>): Promise<LinkAnswer<Offer>> {
  const answer = await post(path, { body: { token }, understand: (received) => offer.parse(received) })
  if (answer.ok) return { state: 'open', offer: answer.value }
  const { kind, message } = answer.refusal
  // Only the server's own message makes a link invalid; a proxy's page does not.
  return kind === 'internal' ? { state: 'unreachable' } : { state: 'invalid', message }
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
