import { z } from 'zod'
import { adminToken } from '../admin-token.ts'

export const secondFactorState = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

const shownSecret = z.object({ secret: z.string(), uri: z.string() })
export type ShownSecret = z.infer<typeof shownSecret>

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const problem = z.object({ message: z.string() })

export type SecondFactorAnswer<T> =
  | { state: 'done'; value: T }
  | { state: 'signed out' }
  | { state: 'refused'; message: string }

/** Requests a new secret; it takes effect when its first code is confirmed. */
export const askForSecret = (body: { password: string }) => ask('secret', body, (answer) => shownSecret.parse(answer))

const understandCodes = (answer: unknown) => recoveryCodes.parse(answer).recoveryCodes

export const turnOn = (body: { code: string }) => ask('', body, understandCodes)

/** The proof needed to turn the second factor off or renew its recovery codes. */
export interface Proof {
  password: string
  code: string
}

export const renewRecoveryCodes = (body: Proof) => ask('recovery-codes', body, understandCodes)
export const turnOff = (body: Proof) => ask('off', body, () => null)

async function ask<T>(path: string, body: object, understand: (answer: unknown) => T): Promise<SecondFactorAnswer<T>> {
  try {
    const response = await fetch(`/api/admin/second-factor${path && `/${path}`}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken() ?? ''}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.status === 401) return { state: 'signed out' }
    const answer: unknown = response.status === 204 ? null : await response.json()
    if (response.ok) return { state: 'done', value: understand(answer) }
    return { state: 'refused', message: problem.parse(answer).message }
  } catch {
    return { state: 'refused', message: 'Couldn’t reach Hearthkeep. Check your connection and try again.' }
  }
}
