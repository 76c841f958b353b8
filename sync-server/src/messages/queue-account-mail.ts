import type { User } from '@hearthkeep/shared/entities.ts'
import type { About } from '../storage/messages/messages.ts'
import type { WriteTransaction } from '../storage/store.ts'
import type { AccountMail } from './account-words.ts'
import { queueMessage } from './queue-message.ts'

/** Where and when an account email is queued. */
export interface AccountMailing {
  tx: WriteTransaction
  now: string
  mintId: () => string
}

interface Wanted {
  user: Pick<User, 'id' | 'email'>
  mail: AccountMail
  /** The id of the link in it; without one, the email is about the account itself. */
  linkId?: string
  /** Overrides the account's address. */
  recipient?: string
}

/**
 * [SE104] Queues an email from the site to a person about their account, in the transaction of the change that it
 * reports.
 */
export async function queueAccountMail({ tx, now, mintId }: AccountMailing, wanted: Wanted): Promise<void> {
  const { user, mail, linkId, recipient = user.email } = wanted
  const about: About = linkId === undefined ? { kind: 'account', id: user.id } : { kind: 'accountLink', id: linkId }
  await queueMessage(
    { tx, context: { now }, idFor: () => mintId() },
    { userId: user.id, about, channel: 'email', recipient, sentBy: 'itself', ...mail },
  )
}
