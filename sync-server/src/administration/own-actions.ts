import type { OwnAction } from '@hearthkeep/shared/protocol/answers/administration.ts'
import type { WriteTransaction } from '../storage/store.ts'

/** [AD13] Records in the audit log a change that the administrator made to their own sign-in. */
export const noteOwnAction = (
  tx: WriteTransaction,
  { now, mintId }: { now: () => Date; mintId: () => string },
  action: OwnAction,
): Promise<void> =>
  tx.addAdministratorAction({ id: mintId(), at: now().toISOString(), userId: 'administrator', action, detail: null })
