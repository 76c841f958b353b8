import type {
  NewRecoveryCodes,
  NewSecret,
  OwnAction,
  SecondFactorState,
} from '@hearthkeep/shared/protocol/answers/administration.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { AdministratorSession } from '../storage/administration/administration.ts'
import type { Store } from '../storage/store.ts'
import type { Credentials, SecondFactor } from './administrator-credential.ts'
import { noteOwnAction } from './recorded-actions.ts'
import { hashOfRecoveryCode, mintRecoveryCodes, mintSecret, stepOf, uriOf } from './second-factor.ts'

const SETUP_MS = 15 * 60_000

interface Parts {
  store: Store
  credentials: Credentials
  security: SecurityLog
  now: () => Date
  mintId: () => string
}

/**
 * [AD10], [AD12] Turns the second factor on and off. The caller has proven the password, and a code where there is one.
 */
export class SecondFactorSettings {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  async state(): Promise<SecondFactorState> {
    const { secondFactor } = await this.parts.credentials.read()
    const { since = null, recoveryCodes = [] } = secondFactor ?? {}
    return { isOn: secondFactor !== undefined, since, recoveryCodesLeft: recoveryCodes.length }
  }

  /** Refuses (`conflict`) while it is on. @returns a new secret, which takes effect with its first code. */
  async begin({ id }: AdministratorSession): Promise<Outcome<NewSecret>> {
    const { store, credentials, now } = this.parts
    const { username, secondFactor } = await credentials.read()
    if (secondFactor) return isOnAlready
    const secret = mintSecret()
    const until = new Date(now().getTime() + SETUP_MS).toISOString()
    await store.write((tx) => tx.administratorSessions.setPending({ id, secret, until }))
    return { ok: true, value: { secret, uri: uriOf(secret, username) } }
  }

  /** Refuses a wrong code (`invalid`), and one without a secret that was shown in this session (`conflict`). */
  async turnOn(session: AdministratorSession, code: string): Promise<Outcome<NewRecoveryCodes>> {
    const now = this.parts.now()
    const { id } = session
    const secret = await this.parts.store.read((view) =>
      view.administration.pendingSecret({ id, now: now.toISOString() }),
    )
    if (secret === null) return setupEnded
    if ((await this.state()).isOn) return isOnAlready
    const lastStep = stepOf(code, { secret, after: 0, now })
    if (lastStep === null) return wrongCode
    const recoveryCodes = mintRecoveryCodes()
    const factor = { secret, since: now.toISOString(), lastStep }
    await this.save(session, { ...factor, recoveryCodes: recoveryCodes.map(hashOfRecoveryCode) }, 'second_factor_on')
    return { ok: true, value: { recoveryCodes } }
  }

  /** Replaces the unused codes. Refuses (`conflict`) while the second factor is off. */
  async renewRecoveryCodes(session: AdministratorSession): Promise<Outcome<NewRecoveryCodes>> {
    const { secondFactor } = await this.parts.credentials.read()
    if (!secondFactor) return isOff
    const recoveryCodes = mintRecoveryCodes()
    const renewed = { ...secondFactor, recoveryCodes: recoveryCodes.map(hashOfRecoveryCode) }
    await this.save(session, renewed, 'recovery_codes_renewed')
    return { ok: true, value: { recoveryCodes } }
  }

  turnOff(session: AdministratorSession): Promise<void> {
    return this.save(session, undefined, 'second_factor_off')
  }

  /** Ends all other sessions of the administrator. */
  private async save(
    { id }: AdministratorSession,
    secondFactor: SecondFactor | undefined,
    action: OwnAction,
  ): Promise<void> {
    const { store, credentials, security } = this.parts
    await store.write(async (tx) => {
      await noteOwnAction(tx, this.parts, action)
      await tx.administratorSessions.endOthers(id)
      await tx.administratorSessions.endPending(id)
      const { secondFactor: _replaced, ...credential } = await credentials.readIn(tx)
      await credentials.save(tx, { ...credential, ...(secondFactor && { secondFactor }) })
    })
    security.record({ event: 'administrator_second_factor_changed', action })
  }
}

const refused = (kind: 'conflict' | 'invalid', message: string): Outcome<never> => ({
  ok: false,
  refusal: { kind, message },
})

const isOnAlready = refused('conflict', 'The second factor is already on')
const isOff = refused('conflict', 'The second factor is off')
const setupEnded = refused('conflict', 'This took too long. Please start again.')
export const wrongCode = refused(
  'invalid',
  'This code is incorrect. Check the time on your phone and try the next code.',
)

interface RemovalParts {
  store: Store
  credentials: Credentials
  now: () => Date
  mintId: () => string
}

/**
 * [AD13] For the operator, who has the data folder and therefore everything. Ends all sessions. @returns whether there
 * was one.
 */
export function removeSecondFactor(parts: RemovalParts): Promise<boolean> {
  const { store, credentials } = parts
  return store.write(async (tx) => {
    const { secondFactor, ...credential } = await credentials.readIn(tx)
    if (!secondFactor) return false
    await noteOwnAction(tx, parts, 'second_factor_removed')
    await tx.administratorSessions.endAll()
    await credentials.save(tx, credential)
    return true
  })
}
