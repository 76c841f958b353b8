import { z } from 'zod'
import { rowsToCsv } from './rows-to-csv.ts'

/** Drops unknown fields: no id or key may get into a file. */
const sessionFact = z.object({
  /** The browser and system, such as "Chrome on Android"; null if unknown. */
  device: z.string().nullable(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})

const passkeyFact = z.object({
  name: z.string(),
  /** Where it was created, such as "iCloud Keychain". */
  kind: z.string(),
  createdAt: z.string(),
  /** Null until it is first used to sign in. */
  lastUsedAt: z.string().nullable(),
})

/** Account data that only the server has: its sessions and passkeys. */
export const accountFacts = z.object({ sessions: z.array(sessionFact), passkeys: z.array(passkeyFact) })
export type AccountFacts = z.infer<typeof accountFacts>

/** Returns the files of an export that contain these facts; none if they could not be fetched. */
export function accountFiles(facts: AccountFacts | null): Record<string, string> {
  if (!facts) return {}
  return {
    'account.json': `${JSON.stringify(facts, null, 1)}\n`,
    'csv/sessions.csv': rowsToCsv(Object.keys(sessionFact.shape), facts.sessions),
    'csv/passkeys.csv': rowsToCsv(Object.keys(passkeyFact.shape), facts.passkeys),
  }
}
