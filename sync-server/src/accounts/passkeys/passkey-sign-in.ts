import { isAccountOver } from '@hearthkeep/shared/deletion/account-deletion.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { Store } from '../../storage/store.ts'
import type { Verified } from '../accounts.ts'
import type { Throttled } from '../sign-in-tries.ts'
import { isExpired } from '../temporary-password.ts'
import type { PasskeyChecks, Shown } from './passkey-checks.ts'

export type PasskeyLogIn =
  | ({ kind: 'right' } & Verified)
  | { kind: 'expired' | 'disabled' | 'late' | 'unknown' | 'wrong' }
  | Throttled

interface Parts {
  store: Store
  checks: PasskeyChecks
  security: SecurityLog
  now: () => Date
}

/** [SE133] The person whose passkey has signed, if their account is open ([AD8], [SE34], [DL5]). */
export async function logInWithPasskey({ store, checks, security, now }: Parts, shown: Shown): Promise<PasskeyLogIn> {
  const checked = await checks.check(shown)
  if (checked.kind !== 'right') return checked
  const { userId } = checked.passkey
  const [account, user] = await store.read(async (view) => [await view.account(userId), await view.get('user', userId)])
  if (!account || !user || isAccountOver(user, now().toISOString())) return { kind: 'unknown' }
  const closed = account.disabledAt ? 'disabled' : isExpired(user, now()) ? 'expired' : null
  if (closed === null) return { kind: 'right', user, account }
  security.record({ event: 'sign_in_failed', userId, reason: closed, address: shown.address })
  return { kind: closed }
}
