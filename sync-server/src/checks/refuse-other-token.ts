import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { hashOfToken } from '../access/token.ts'

/** Refuses (`invalid`) a token that does not match its hash: its link would open nothing, or something else. */
export async function refuseOtherToken(args: { token?: string | undefined; tokenHash: string }): Promise<void> {
  const { token, tokenHash } = args
  if (token === undefined || hashOfToken(token) === tokenHash) return
  const issue = { path: 'token', message: 'The token does not match the hash' }
  throw new Refusal('invalid', 'The link isn’t valid', [issue])
}
