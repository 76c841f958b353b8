import type { User } from '@hearthkeep/shared/entities.ts'
import type { WriteTransaction } from '../storage/store.ts'
import type { AccountMail } from './account-words.ts'
import { queueMessage } from './queue-message.ts'

/** Where and when an email of an account is queued. */
export interface AccountMailing {
  tx: WriteTransaction
  now: string
  mintId: () => string
}

interface Wanted {
  user: Pick<User, 'id' | 'email'>
  mail: AccountMail
  /** The id of the link that it carries; without one it is about the account itself. */
  linkId?: string
  /** An address other than the account's. */
  recipient?: string
}

/** [SE104] Queues an email of the site to somebody about their account, in the transaction of what it tells. */
export async function queueAccountMail({ tx, now, mintId }: AccountMailing, wanted: Wanted): Promise<void> {
  const { user, mail, linkId, recipient = user.email } = wanted
  await queueMessage(
    { tx, context: { now }, idFor: () => mintId() },
    { userId: user.id, about: linkId ?? user.id, channel: 'email', recipient, ...mail },
  )
}
