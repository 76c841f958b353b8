import { z } from 'zod'
import { rowsToCsv } from './rows-to-csv.ts'

/** Unknown fields are dropped, so that no id or key gets into a file. */
const sessionFact = z.object({
  /** The browser and system, such as "Chrome on Android"; null if unknown. */
  device: z.string().nullable(),
  startedAt: z.string().nullable(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})

const passkeyFact = z.object({
  name: z.string(),
  /** Where it was made, such as "iCloud Keychain". */
  kind: z.string(),
  createdAt: z.string(),
  /** Null until the first sign-in with it. */
  lastUsedAt: z.string().nullable(),
})

/** What only the server knows of an account: where it is signed in, and its passkeys. */
export const accountFacts = z.object({ sessions: z.array(sessionFact), passkeys: z.array(passkeyFact) })
export type AccountFacts = z.infer<typeof accountFacts>

/** The files of an export that have these facts; none where they could not be had. */
export function accountFiles(facts: AccountFacts | null): Record<string, string> {
  if (!facts) return {}
  return {
    'account.json': `${JSON.stringify(facts, null, 1)}\n`,
    'csv/sessions.csv': rowsToCsv(Object.keys(sessionFact.shape), facts.sessions),
    'csv/passkeys.csv': rowsToCsv(Object.keys(passkeyFact.shape), facts.passkeys),
  }
}
