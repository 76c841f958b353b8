import { Refusal } from '@hearthkeep/shared/outcome.ts'
import { createHash } from 'node:crypto'

/** Refuses (`invalid`) a token that does not match its hash: its link would open nothing, or something else. */
export async function refuseOtherToken(args: { token?: string | undefined; tokenHash: string }): Promise<void> {
  const { token, tokenHash } = args
  if (token === undefined || createHash('sha256').update(token).digest('hex') === tokenHash) return
  const issue = { path: 'token', message: 'This is not the token of the hash' }
  throw new Refusal('invalid', 'The link does not fit', [issue])
}
