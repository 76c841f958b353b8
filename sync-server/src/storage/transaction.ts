import { aboutWrites } from './about.ts'
import { accountLinkWrites } from './accounts/account-links.ts'
import { accountRemoval, accountWrites } from './accounts/accounts.ts'
import { apiTokenWrites } from './accounts/api-tokens.ts'
import { idempotencyKeyWrites } from './accounts/idempotency-keys.ts'
import { passkeyWrites } from './accounts/passkeys.ts'
import { sessionWrites } from './accounts/sessions.ts'
import { tryWrites } from './accounts/tries.ts'
import { webhookWrites } from './accounts/webhooks.ts'
import { administratorWrites } from './administration/administration.ts'
import { demoRequestWrites } from './administration/demo-requests.ts'
import { journalWrites } from './administration/journal.ts'
import { rowChanges } from './rows/apply.ts'
import { logTrimming } from './log/changes.ts'
import { deadLetterWrites } from './log/dead-letters.ts'
import { deviceWrites } from './log/devices.ts'
import type { SecretBox } from './files/secret-box.ts'
import { messageWrites } from './messages/messages.ts'
import { morningWrites } from './messages/mornings.ts'
import { outgoingWrites } from './messages/outgoing.ts'
import { pushSubscriptionWrites } from './messages/push-subscriptions.ts'
import { mutationWrites } from './log/mutations.ts'
import { cachedRows } from './rows/rows.ts'
import type { Statements } from './statements.ts'
import type { WriteTransaction } from './store.ts'
import { viewOf } from './view.ts'

interface Parts {
  box: SecretBox
  /** Whether another write waits for this transaction to end. */
  isAwaited(): boolean
}

/**
 * Every read and write of a connection, prepared once. `begin` must be called at the beginning of each transaction, and
 * `finish` before its end. The view reads the same connection while no transaction runs.
 */
export function transactionOf(db: Statements, { box, isAwaited }: Parts) {
  const { view, known, gone, begin } = viewOf(db, box)
  const rows = cachedRows(view, db.yielder)
  const { finish, ...changes } = rowChanges(db, { known, gone, rows, scopes: view })
  const tx: WriteTransaction = {
    ...view,
    get: rows.get,
    byIndex: rows.byIndex,
    isAwaited,
    ...changes,
    ...logTrimming(db),
    ...mutationWrites(db),
    ...deviceWrites(db),
    ...deadLetterWrites(db),
    ...accountWrites(db),
    ...accountRemoval(db),
    ...sessionWrites(db),
    ...accountLinkWrites(db),
    ...passkeyWrites(db),
    ...apiTokenWrites(db),
    ...tryWrites(db),
    ...webhookWrites(db, box),
    ...idempotencyKeyWrites(db, box),
    ...messageWrites(db),
    ...outgoingWrites(db, { box, siteSent: view.siteSent }),
    ...pushSubscriptionWrites(db, box),
    ...morningWrites(db),
    ...administratorWrites(db, box),
    ...aboutWrites(db),
    demoRequests: demoRequestWrites(db),
    journal: { ...view.journal, ...journalWrites(db) },
  }
  return {
    view,
    tx,
    beginView: begin,
    begin() {
      rows.clear()
      return begin()
    },
    finish,
  }
}
