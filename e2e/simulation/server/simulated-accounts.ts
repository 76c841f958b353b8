import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { Accounts } from '../../../sync-server/src/accounts/accounts.ts'
import { SharedTries } from '../../../sync-server/src/accounts/shared-tries.ts'
import { KnownDevices } from '../../../sync-server/src/accounts/known-devices.ts'
import { queuePasswords } from '../../../sync-server/src/passwords/passwords.ts'
import { SecurityLog } from '../../../sync-server/src/security-log/security-log.ts'
import type { SyncService } from '../../../sync-server/src/sync/sync-service.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import type { Store } from '../../../sync-server/src/storage/store.ts'
import type { Clock } from '../clock.ts'

interface Parts {
  sync: SyncService
  store: Store
  clock: Clock
  random: Random
}

/** The real sign-in and password service. */
export function accountsOf({ sync, store, clock, random }: Parts): Accounts {
  const { now } = clock
  return new Accounts({
    sync,
    tries: new SharedTries({ store, secret: 'of this history', now }),
    passwords: queuePasswords(cheapPasswords, { atOnce: 1 }),
    devices: new KnownDevices({ secret: 'of this history', now }),
    security: new SecurityLog({ log: { info: () => {} }, secret: 'of this history' }),
    onSessionsEnded: (_of: UserId) => {},
    now,
    mintId: () => random.uuid(),
  })
}
