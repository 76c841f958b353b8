import type { Property } from '@hearthkeep/shared/entities.ts'
import { mlsAnswer, type MlsAnswer } from '@hearthkeep/shared/protocol/mls-answer.ts'
import { z } from 'zod'
import { isDemo } from '../../platform/demo/demo-place.ts'

export type MlsAddress = Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>

/**
 * `unreachable`: the server could not be reached; `failed`: it returned an error or no listing, described by `message`.
 */
export type MlsOutcome =
  | { state: 'found'; answer: MlsAnswer }
  | { state: 'unreachable' }
  | { state: 'failed'; message: string }

const PATIENCE_MS = 30_000
const UNREADABLE = 'Couldn’t read the response. Please try again.'

const problem = z.object({ message: z.string() })

/** Searches for the address through the server. */
export async function searchMls({ address, city, state, zipCode }: MlsAddress): Promise<MlsOutcome> {
  if (isDemo) return { state: 'failed', message: 'MLS isn’t part of the demo.' }
  let response: Response
  try {
    response = await fetch('/api/mls/search', {
      method: 'POST',
      body: JSON.stringify({
        address,
        city: city.trim() || null,
        state: state.trim() || null,
        zipCode: zipCode.trim() || null,
      }),
      headers: { 'content-type': 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    return { state: 'unreachable' }
  }
  if (response.status === 401) return { state: 'failed', message: 'Sign in to search the MLS.' }
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const parsed = mlsAnswer.safeParse(body)
    return parsed.success ? { state: 'found', answer: parsed.data } : { state: 'failed', message: UNREADABLE }
  }
  const parsed = problem.safeParse(body)
  return { state: 'failed', message: parsed.success ? parsed.data.message : UNREADABLE }
}
