import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { aboutReads } from './about.ts'
import { accountLinkReads } from './accounts/account-links.ts'
import { accountReads } from './accounts/accounts.ts'
import { apiTokenReads, listedApiTokenReads } from './accounts/api-tokens.ts'
import { idempotencyKeyReads } from './accounts/idempotency-keys.ts'
import { passkeyReads } from './accounts/passkeys.ts'
import { sessionReads } from './accounts/sessions.ts'
import { tryReads } from './accounts/tries.ts'
import { listedWebhookReads, webhookReads } from './accounts/webhooks.ts'
import { administratorReads } from './administration/administration.ts'
import { demoRequestReads } from './administration/demo-requests.ts'
import { documentSizeReads } from './administration/document-sizes.ts'
import { journalReads } from './administration/journal.ts'
import { listReads } from './administration/lists.ts'
import { changeReads } from './log/changes.ts'
import { deviceReads } from './log/devices.ts'
import type { SecretBox } from './files/secret-box.ts'
import { messageReads } from './messages/messages.ts'
import { morningReads } from './messages/mornings.ts'
import { outgoingReads } from './messages/outgoing.ts'
import { pushSubscriptionReads } from './messages/push-subscriptions.ts'
import { mutationReads } from './log/mutations.ts'
import { rowQueries } from './rows/row-queries.ts'
import { rowVersionReads } from './rows/row-versions.ts'
import { rowReads } from './rows/rows.ts'
import { goneReads, KnownScopes, scopeReads } from './scopes.ts'
import type { Statements } from './statements.ts'
import type { View } from './store.ts'

/** Every read of a connection, prepared once. `begin` must be called at the beginning of each transaction. */
export function viewOf(db: Statements, box: SecretBox) {
  const known = new KnownScopes()
  const gone = goneReads(db, known)
  const rows = rowReads(db, known)
  const row = (entity: EntityName, id: string): Promise<AnyRow | undefined> => rows.get(entity, id)
  const scopes = scopeReads(db, known)
  const accounts = accountReads(db)
  const view: View = {
    ...rows,
    ...rowQueries(db, known),
    ...scopes,
    ...rowVersionReads(db, { known, row, scopeState: scopes.scopeState }),
    ...changeReads(db, row),
    ...mutationReads(db),
    ...deviceReads(db),
    ...aboutReads(db, scopes),
    ...accounts,
    ...sessionReads(db),
    ...accountLinkReads(db),
    ...passkeyReads(db),
    ...apiTokenReads(db),
    ...tryReads(db),
    ...webhookReads(db, box),
    ...idempotencyKeyReads(db, box),
    ...messageReads(db),
    ...outgoingReads(db, box),
    ...pushSubscriptionReads(db, box),
    ...morningReads(db),
    administration: {
      ...administratorReads(db, box),
      ...listReads(db, { ...rows, ...accounts }),
      ...documentSizeReads(db),
      ...demoRequestReads(db),
      ...listedApiTokenReads(db),
      ...listedWebhookReads(db),
    },
    journal: journalReads(db),
  }
  /** Discards what an earlier transaction, which may have been rolled back, knew. */
  async function begin(): Promise<void> {
    known.moved.clear()
    known.newest = null
    await gone()
  }
  return { view, known, gone, begin }
}
