import type { User } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { passkeyAddedMail, passkeyRemovedMail } from '../../messages/account-words.ts'
import { localMoment } from '../../messages/local-moment.ts'
import { queueAccountMail } from '../../messages/queue-account-mail.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { Passkey } from '../../storage/accounts/passkeys.ts'
import type { Store } from '../../storage/store.ts'
import { disabled } from '../refusals.ts'
import { challengeIn, type Challenges } from './challenges.ts'
import { passkeyKind } from './passkey-kind.ts'
import { verifyNew, type Site } from './verify.ts'
import { isAccountOver } from '@hearthkeep/shared/deletion/account-deletion.ts'
import type { Verified } from '../accounts.ts'
import type { Throttled } from '../sign-in-tries.ts'
import { isExpired } from '../../access/account-state.ts'
import type { PasskeyChecks, Shown } from './passkey-checks.ts'

/** [SE131] */
const MAX_PASSKEYS = 20

interface New {
  user: User
  sessionId: string
  response: RegistrationResponseJSON
  site: Site
  userAgent: string | undefined
}

interface Parts {
  store: Store
  challenges: Challenges
  security: SecurityLog
  now: () => Date
  mintId: () => string
}

/** The holder of the challenge for a new passkey. */
const addingIn = (sessionId: string) => `add in ${sessionId}`

/** [SE130], [SE131] A person's passkeys. Their password remains a way in, so that each of them can be removed. */
export class Passkeys {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  listOf(userId: UserId): Promise<Passkey[]> {
    return this.parts.store.read((view) => view.passkeysOf(userId))
  }

  /**
   * Refuses (`limit`) beyond {@link MAX_PASSKEYS}. @returns the passkeys of the account, and the challenge to sign.
   */
  async begin({ id: userId }: User, sessionId: string): Promise<Outcome<{ challenge: string; present: Passkey[] }>> {
    const present = await this.listOf(userId)
    if (present.length >= MAX_PASSKEYS) return tooManyPasskeys(MAX_PASSKEYS)
    const challenge = this.parts.challenges.issue(addingIn(sessionId))
    return { ok: true, value: { challenge, present } }
  }

  /**
   * Refuses a response to a challenge that {@link begin} did not issue, a credential that an account has already, and
   * more than {@link MAX_PASSKEYS}.
   */
  async add({ user, sessionId, response, site, userAgent }: New): Promise<Outcome<Passkey>> {
    const { store, challenges, security, now, mintId } = this.parts
    const challenge = challengeIn(response.response.clientDataJSON)
    if (challenge === null || !(await challenges.take(challenge, addingIn(sessionId)))) return challengeEnded
    const credential = await verifyNew({ response, challenge, site })
    if (!credential) return notAPasskey
    const { id: credentialId, publicKey, counter, aaguid, transports = [] } = credential
    const kind = passkeyKind({ aaguid, transports, userAgent })
    const at = now().toISOString()
    const outcome = await store.write(async (tx): Promise<Outcome<Passkey>> => {
      const account = await tx.account(user.id)
      if (!account || account.disabledAt) return disabled
      const present = await tx.passkeysOf(user.id)
      if (present.length >= MAX_PASSKEYS) return tooManyPasskeys(MAX_PASSKEYS)
      if (await tx.passkeyByCredential(credentialId)) return knownPasskey
      const made: Passkey = {
        id: mintId(),
        userId: user.id,
        credentialId,
        publicKey,
        counter,
        transports: [...transports],
        kind,
        name: nameFor(kind, present),
        createdAt: at,
        lastUsedAt: null,
      }
      await tx.addPasskey(made)
      const details = { email: user.email, kind, when: await localMoment(tx, user.id, at) }
      await queueAccountMail({ tx, now: at, mintId }, { user, mail: passkeyAddedMail(details) })
      return { ok: true, value: made }
    })
    if (outcome.ok) security.record({ event: 'passkey_added', userId: user.id })
    return outcome
  }

  /** Refuses (`not_found`) a passkey that is not theirs. */
  async rename({ id: userId }: User, { id, name }: { id: string; name: string }): Promise<Outcome<Passkey>> {
    return this.parts.store.write(async (tx) => {
      const passkey = await tx.passkey(id)
      if (passkey?.userId !== userId) return noPasskey
      await tx.renamePasskey({ id, name })
      return { ok: true, value: { ...passkey, name } }
    })
  }

  /** Refuses (`not_found`) a passkey that is not theirs. Sessions that began with it continue. */
  async remove(user: User, id: string): Promise<Outcome<null>> {
    const { store, security, now, mintId } = this.parts
    const at = now().toISOString()
    const outcome = await store.write(async (tx): Promise<Outcome<null>> => {
      const passkey = await tx.passkey(id)
      if (passkey?.userId !== user.id) return noPasskey
      await tx.removePasskey(id)
      const details = { email: user.email, kind: passkey.kind, when: await localMoment(tx, user.id, at) }
      await queueAccountMail({ tx, now: at, mintId }, { user, mail: passkeyRemovedMail(details) })
      return { ok: true, value: null }
    })
    if (outcome.ok) security.record({ event: 'passkey_removed', userId: user.id })
    return outcome
  }
}

/** "Chrome on Linux", then "Chrome on Linux 2". */
function nameFor(kind: string, present: readonly Passkey[]): string {
  const names = new Set(present.map(({ name }) => name))
  for (let number = 1; ; number++) {
    const name = number === 1 ? kind : `${kind} ${number}`
    if (!names.has(name)) return name
  }
}

/** The page then requests another challenge. */
const challengeEnded: Outcome<never> = {
  ok: false,
  refusal: { kind: 'conflict', message: 'This took too long. Please try again.' },
}

const notAPasskey: Outcome<never> = {
  ok: false,
  refusal: {
    kind: 'invalid',
    message: 'This device couldn’t create a passkey for Hearthkeep. Please try another one.',
  },
}

const knownPasskey: Outcome<never> = {
  ok: false,
  refusal: { kind: 'conflict', message: 'This passkey was already added.' },
}

const noPasskey: Outcome<never> = {
  ok: false,
  refusal: { kind: 'not_found', message: 'Passkey not found' },
}

const tooManyPasskeys = (most: number): Outcome<never> => ({
  ok: false,
  refusal: {
    kind: 'limit',
    message: `An account can have at most ${most} passkeys. Remove one before adding another.`,
  },
})

export type PasskeyLogIn =
  | ({ kind: 'right' } & Verified)
  | { kind: 'expired' | 'disabled' | 'late' | 'unknown' | 'wrong' }
  | Throttled

interface SignInParts {
  store: Store
  checks: PasskeyChecks
  security: SecurityLog
  now: () => Date
}

/** [SE133] The person whose passkey has signed, if their account is open ([AD8], [NH9], [DL5]). */
export async function logInWithPasskey(
  { store, checks, security, now }: SignInParts,
  shown: Shown,
): Promise<PasskeyLogIn> {
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
