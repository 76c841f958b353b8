import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { hashOfToken } from '../access/token.ts'
import type { CheckContext } from './check.ts'

interface Linked {
  token?: string | undefined
  tokenHash: string
  invitationId?: string
  transferId?: string
}

/**
 * Refuses (`invalid`) a token that does not match its hash: its link would open nothing, or something else. Refuses
 * (`conflict`) the token of another link: neither of the two could be opened.
 */
export async function refuseOtherToken(args: Linked, { view }: Pick<CheckContext, 'view'>): Promise<void> {
  const { token, tokenHash, invitationId, transferId } = args
  if (token !== undefined && hashOfToken(token) !== tokenHash) {
    const issue = { path: 'token', message: 'The token does not match the hash' }
    throw new Refusal('invalid', 'The link isn’t valid', [issue])
  }
  const own = invitationId ?? transferId
  for (const entity of ['invitation', 'officeInvitation', 'transferLink'] as const)
    if ((await view.byIndex(entity, 'tokenHash', tokenHash)).some(({ id }) => id !== own))
      throw new Refusal('conflict', 'This link already exists. Please make a new one.')
}
