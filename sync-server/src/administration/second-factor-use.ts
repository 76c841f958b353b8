import type { Limit, SharedTries } from '../accounts/shared-tries.ts'
import type { Known, Throttled } from '../accounts/sign-in-tries.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { Store } from '../storage/store.ts'
import type { Credentials } from './administrator-credential.ts'
import { noteOwnAction } from './recorded-actions.ts'
import { acceptCode } from './second-factor.ts'

/** Three of a million codes are valid at any time. */
const wrongCodes: Limit = { name: 'second factor', limit: 10, windowMs: 15 * 60_000 }

interface Parts {
  store: Store
  tries: SharedTries
  credentials: Credentials
  security: SecurityLog
  now: () => Date
  mintId: () => string
}

interface Tried {
  code: string
  address: string
  /** Has its own count of tries if it signed in with the present password. */
  known: Known | null
}

/** [AD11], [AD12] Checks codes of the second factor, each of which works once. */
export class SecondFactorUse {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  async isOn(): Promise<boolean> {
    return (await this.parts.credentials.read()).secondFactor !== undefined
  }

  /** Uses a code up. */
  async check({ code, address, known }: Tried): Promise<{ kind: 'right' } | { kind: 'wrong' } | Throttled> {
    const { security, tries } = this.parts
    const counted = { by: wrongCodes, key: known?.by === 'present password' ? known.key : 'others' }
    // Counted first, so that codes that are tried at once do not get around the limit.
    const seconds = await tries.take(counted)
    if (seconds > 0) {
      security.record({ event: 'throttled', what: 'administrator', userId: null, address })
      return { kind: 'throttled', seconds }
    }
    if (await this.use(code)) {
      await tries.forget(counted)
      return { kind: 'right' }
    }
    security.record({ event: 'administrator_sign_in_failed', address })
    return { kind: 'wrong' }
  }

  /** One write, so that no code is used twice. */
  private async use(code: string): Promise<boolean> {
    const { store, credentials, security, now } = this.parts
    const by = await store.write(async (tx) => {
      const credential = await credentials.readIn(tx)
      const { secondFactor } = credential
      const accepted = secondFactor && acceptCode(secondFactor, { code, now: now() })
      if (!accepted) return null
      await credentials.save(tx, { ...credential, secondFactor: accepted.left })
      if (accepted.by === 'recovery code') await noteOwnAction(tx, this.parts, 'recovery_code_used')
      return accepted.by
    })
    if (by === 'recovery code') security.record({ event: 'administrator_recovery_code_used' })
    return by !== null
  }
}
