import { listedPasskey, listedSession } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import type { z } from 'zod'
import { rowsToCsv } from './rows-to-csv.ts'

/** No id or key may get into a file. */
export const sessionFact = listedSession.omit({ id: true })
export const passkeyFact = listedPasskey.omit({ id: true })

/** Account data that only the server has: its sessions and passkeys. */
export interface AccountFacts {
  sessions: z.infer<typeof sessionFact>[]
  passkeys: z.infer<typeof passkeyFact>[]
}

/** Returns the files of an export that contain these facts; none if they could not be fetched. */
export function accountFiles(facts: AccountFacts | null): Record<string, string> {
  if (!facts) return {}
  return {
    'account.json': `${JSON.stringify(facts, null, 1)}\n`,
    'csv/sessions.csv': rowsToCsv(Object.keys(sessionFact.shape), facts.sessions),
    'csv/passkeys.csv': rowsToCsv(Object.keys(passkeyFact.shape), facts.passkeys),
  }
}
