import { Throttle } from '../accounts/throttle.ts'
import type { Known, Throttled } from '../accounts/sign-in-tries.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { Store } from '../storage/store.ts'
import type { Credentials } from './administrator-credential.ts'
import { noteOwnAction } from './recorded-actions.ts'
import { acceptCode } from './second-factor.ts'

const WINDOW_MS = 15 * 60_000
/** Three of a million codes are valid at any time. */
const WRONG_CODES = 10

interface Parts {
  store: Store
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
  private readonly wrong: Throttle

  constructor(parts: Parts) {
    this.parts = parts
    this.wrong = new Throttle({ limit: WRONG_CODES, windowMs: WINDOW_MS, now: parts.now })
  }

  get isOn(): boolean {
    return this.parts.credentials.read().secondFactor !== undefined
  }

  /** Uses a code up. */
  async check({ code, address, known }: Tried): Promise<{ kind: 'right' } | { kind: 'wrong' } | Throttled> {
    const { security } = this.parts
    const key = known?.by === 'present password' ? known.key : 'others'
    const seconds = this.wrong.waitFor(key)
    if (seconds > 0) {
      security.record({ event: 'throttled', what: 'administrator', userId: null, address })
      return { kind: 'throttled', seconds }
    }
    if (await this.use(code)) {
      this.wrong.forget(key)
      return { kind: 'right' }
    }
    this.wrong.addWrong(key)
    security.record({ event: 'administrator_sign_in_failed', address })
    return { kind: 'wrong' }
  }

  /** No await between reading the unused codes and saving them, so that no code is used twice. */
  private async use(code: string): Promise<boolean> {
    const { store, credentials, security, now } = this.parts
    const by = await store.write(async (tx) => {
      const credential = credentials.read()
      const { secondFactor } = credential
      const accepted = secondFactor && acceptCode(secondFactor, { code, now: now() })
      if (!accepted) return null
      credentials.save({ ...credential, secondFactor: accepted.left })
      if (accepted.by === 'recovery code') await noteOwnAction(tx, this.parts, 'recovery_code_used')
      return accepted.by
    })
    if (by === 'recovery code') security.record({ event: 'administrator_recovery_code_used' })
    return by !== null
  }
}
