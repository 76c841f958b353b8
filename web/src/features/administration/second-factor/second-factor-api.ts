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

export type Asked<T> = { state: 'done'; value: T } | { state: 'signed out' } | { state: 'refused'; message: string }

/** A secret that takes effect with its first code. */
export const askForSecret = (body: { password: string }) => ask('secret', body, (answer) => shownSecret.parse(answer))

const understandCodes = (answer: unknown) => recoveryCodes.parse(answer).recoveryCodes

export const turnOn = (body: { code: string }) => ask('', body, understandCodes)

/** What turns it off, or changes it. */
export interface Proof {
  password: string
  code: string
}

export const renewRecoveryCodes = (body: Proof) => ask('recovery-codes', body, understandCodes)
export const turnOff = (body: Proof) => ask('off', body, () => null)

async function ask<T>(what: string, body: object, understand: (answer: unknown) => T): Promise<Asked<T>> {
  try {
    const response = await fetch(`/api/admin/second-factor${what && `/${what}`}`, {
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
    return { state: 'refused', message: 'Hearthkeep cannot be reached. Check your connection and try again.' }
  }
}
