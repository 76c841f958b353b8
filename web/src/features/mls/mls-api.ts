import type { Property } from '@hearthkeep/shared/entities.ts'
import { mlsAnswer, type MlsAnswer } from '@hearthkeep/shared/protocol/mls-answer.ts'
import { z } from 'zod'
import { isDemo } from '../../platform/demo/demo-place.ts'

export type MlsAddress = Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>

/** `unreachable`: the server could not be asked; `failed`: it could not say, or knows no listing, as `message` tells. */
export type MlsOutcome =
  { state: 'found'; answer: MlsAnswer } | { state: 'unreachable' } | { state: 'failed'; message: string }

const PATIENCE_MS = 30_000
const UNREADABLE = 'The answer could not be read. Please try again.'

const problem = z.object({ message: z.string() })

/** Looks the address up, by the server. */
export async function searchMls({ address, city, state, zipCode }: MlsAddress): Promise<MlsOutcome> {
  if (isDemo) return { state: 'failed', message: 'The demo leaves the MLS out.' }
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
