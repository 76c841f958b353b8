import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { z } from 'zod'
import { send } from '../account-api.ts'
import { withProof, type Proof } from '../passkeys/passkeys-api.ts'

const listed = z.array(
  z.object({
    id: z.string(),
    /** Browser and operating system, such as "Chrome on Android"; `null` if unknown. */
    device: z.string().nullable(),
    startedAt: z.string(),
    lastUsedAt: z.string(),
    isCurrent: z.boolean(),
  }),
)
export type ListedSession = z.infer<typeof listed>[number]

const PATH = '/api/auth/sessions'

/** Returns the account's sessions; `null` if the server cannot be reached. */
export async function fetchSessions(): Promise<ListedSession[] | null> {
  const answer = await send('GET', PATH, { understand: (body) => listed.parse(body) })
  return answer.ok ? answer.value : null
}

/** Signs out one other device. */
export const endSession = (id: string, proof: Proof): Promise<Outcome<null>> =>
  end(`${PATH}/${encodeURIComponent(id)}`, proof)

/** Signs out all other devices. */
export const endOtherSessions = (proof: Proof): Promise<Outcome<null>> => end(PATH, proof)

const end = (path: string, proof: Proof) =>
  withProof(proof, (body) => send('DELETE', path, { body, understand: () => null }))
