import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { Passkey } from '../../storage/accounts/passkeys.ts'
import type { Store } from '../../storage/store.ts'
import type { Throttled } from '../sign-in-tries.ts'
import type { Limit, SharedTries } from '../shared-tries.ts'
import { challengeIn, type Challenges } from './challenges.ts'
import { verifyUse, type Site } from './verify.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** Identifies the account to an authenticator: its id, which reveals nothing about the person. */
export const userHandleOf = (userId: UserId): string => Buffer.from(userId).toString('base64url')

/** Signatures cannot be guessed; a family whose old passkeys were removed shares an address. */
const wrongByAddress: Limit = { name: 'passkey by address', limit: 30, windowMs: 15 * 60_000 }

/** The response of an authenticator, and the holder that it must come from. */
export interface Shown {
  response: AuthenticationResponseJSON
  /** The recipient of the challenge, and its purpose. */
  holder: string
  address: string
  site: Site
}

/** `late`: the challenge has expired or was used. `unknown`: the passkey does not exist, or no longer exists. */
export type Checked = { kind: 'right'; passkey: Passkey } | { kind: 'late' | 'unknown' | 'wrong' } | Throttled

interface Parts {
  store: Store
  tries: Pick<SharedTries, 'waitFor' | 'add'>
  challenges: Challenges
  security: SecurityLog
  now: () => Date
}

/** [SE133] Verifies the signatures of authenticators. */
export class PasskeyChecks {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  async check({ response, holder, address, site }: Shown): Promise<Checked> {
    const { store, tries, challenges, security } = this.parts
    const seconds = await tries.waitFor({ by: wrongByAddress, key: address })
    if (seconds > 0) {
      security.record({ event: 'throttled', what: 'passkey', userId: null, address })
      return { kind: 'throttled', seconds }
    }
    const challenge = challengeIn(response.response.clientDataJSON)
    if (challenge === null) return this.refuse('wrong_passkey', { address })
    if (!(await challenges.take(challenge, holder))) return { kind: 'late' }
    const passkey = await store.read((view) => view.passkeyByCredential(response.id))
    if (!passkey) return this.refuse('unknown_passkey', { address })
    if (response.response.userHandle !== userHandleOf(passkey.userId))
      return this.refuse('wrong_passkey', { address, passkey })
    const counter = await verifyUse({ response, challenge, site, passkey })
    if (counter === null) return this.refuse('wrong_passkey', { address, passkey })
    switch (await this.noteUse(passkey, counter)) {
      case 'noted':
        return { kind: 'right', passkey }
      case 'removed':
        return this.refuse('unknown_passkey', { address, passkey })
      case 'copied':
        return this.refuse('copied_passkey', { address, passkey })
    }
  }

  /** The counter of an authenticator that counts must increase; otherwise another person has a copy of the key. */
  private noteUse({ id }: Passkey, counter: number): Promise<'noted' | 'removed' | 'copied'> {
    const at = this.parts.now().toISOString()
    return this.parts.store.write(async (tx) => {
      const still = await tx.passkey(id)
      if (!still) return 'removed'
      if ((counter > 0 || still.counter > 0) && counter <= still.counter) return 'copied'
      await tx.notePasskeyUse({ id, counter, at })
      return 'noted'
    })
  }

  private async refuse(
    reason: 'unknown_passkey' | 'wrong_passkey' | 'copied_passkey',
    { address, passkey }: { address: string; passkey?: Passkey },
  ): Promise<Checked> {
    await this.parts.tries.add({ by: wrongByAddress, key: address })
    this.parts.security.record({ event: 'sign_in_failed', userId: passkey?.userId ?? null, reason, address })
    return { kind: reason === 'unknown_passkey' ? 'unknown' : 'wrong' }
  }
}
