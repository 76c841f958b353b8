import { listedPasskey, listedSession } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { listedApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import { listedWebhook } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { z } from 'zod'
import { rowsToCsv } from './rows-to-csv.ts'

/** Account data that only the server has. No id, key or secret may get into a file. */
export const accountFacts = {
  sessions: listedSession.omit({ id: true }),
  passkeys: listedPasskey.omit({ id: true }),
  tokens: listedApiToken.omit({ id: true, start: true }),
  // The rest of an address is often a secret.
  webhooks: listedWebhook.omit({ id: true }).extend({ url: z.string().transform((url) => new URL(url).origin) }),
}

export type AccountFacts = { [List in keyof typeof accountFacts]: z.infer<(typeof accountFacts)[List]>[] }

export const noAccountFacts: AccountFacts = { sessions: [], passkeys: [], tokens: [], webhooks: [] }

/** Returns the files of an export that contain these facts; none if they could not be fetched. */
export function accountFiles(facts: AccountFacts | null): Record<string, string> {
  if (!facts) return {}
  const { sessions, passkeys, tokens, webhooks } = accountFacts
  return {
    'account.json': `${JSON.stringify(facts, null, 1)}\n`,
    'csv/sessions.csv': rowsToCsv(Object.keys(sessions.shape), facts.sessions),
    'csv/passkeys.csv': rowsToCsv(Object.keys(passkeys.shape), facts.passkeys),
    'csv/tokens.csv': rowsToCsv(Object.keys(tokens.shape), facts.tokens),
    'csv/webhooks.csv': rowsToCsv(Object.keys(webhooks.shape), facts.webhooks),
  }
}
