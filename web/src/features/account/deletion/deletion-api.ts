import { moment, userId, emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { deletionForecast, type DeletionForecast } from '@hearthkeep/shared/protocol/account-deletion.ts'
import { z } from 'zod'
import { post } from '../account-api.ts'
import { readLink, type LinkAnswer } from '../link/link-api.ts'

const PATH = '/api/account/deletion'
const PATIENCE_MS = 30_000

const requested = z.object({ user: z.object({ deletionAt: moment }) })
const opened = z.object({ email, deletionAt: moment })
const kept = z.object({ user: z.object({ id: userId, email }) })

export type KeepOffer = z.infer<typeof opened>

/** Returns what a deletion would do; null if the server cannot be reached. */
export async function fetchForecast(): Promise<DeletionForecast | null> {
  try {
    const response = await fetch(PATH, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? deletionForecast.parse(await response.json()) : null
  } catch {
    return null
  }
}

/** @returns when the account will be deleted */
export const requestDeletion = (body: { email: string; currentPassword: string }): Promise<Outcome<string>> =>
  post(PATH, { body, understand: (answer) => requested.parse(answer).user.deletionAt })

/** @returns false if the server cannot be reached */
export async function keepAccount(): Promise<boolean> {
  try {
    return (await fetch(PATH, { method: 'DELETE', signal: AbortSignal.timeout(PATIENCE_MS) })).ok
  } catch {
    return false
  }
}

export const readKeepLink = (token: string): Promise<LinkAnswer<KeepOffer>> =>
  readLink('/api/account/keep/link', { token, offer: opened })

export const keepByLink = (token: string): Promise<Outcome<null>> =>
  post('/api/account/keep', {
    body: { token },
    understand: (answer) => {
      kept.parse(answer)
      return null
    },
  })
