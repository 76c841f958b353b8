import { Refusal } from '@hearthkeep/shared/outcome.ts'
import { createHash } from 'node:crypto'

/** Refuses (`invalid`) to send a link that would open nothing, or what belongs to somebody else. */
export async function refuseOtherToken(args: { token?: string | undefined; tokenHash: string }): Promise<void> {
  const { token, tokenHash } = args
  if (token === undefined || createHash('sha256').update(token).digest('hex') === tokenHash) return
  const issue = { path: 'token', message: 'This is not the token of the hash' }
  throw new Refusal('invalid', 'The link does not fit', [issue])
}
