import { comparedPassword } from '@hearthkeep/shared/account/user.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Checked, PasskeyChecks } from '../../accounts/passkeys/passkey-checks.ts'
import type { PasskeyLogIn } from '../../accounts/passkeys/passkeys.ts'
import type { Site } from '../../accounts/passkeys/verify.ts'
import { DISABLED, EXPIRED } from '../../accounts/refusals.ts'
import type { SignedIn } from '../call/session.ts'
import { tooManyTries, TOO_MANY_FAILED } from '../limits/too-many-tries.ts'
import { readBody } from '../request/body.ts'
import { Problem, unwrap } from '../request/problem.ts'
import type { AddressOf } from '../server/client-address.ts'
import { passkeyUse } from './passkey-bodies.ts'

/**
 * Reads from the body a proof that the person of the session is present: their password or a passkey. Someone who has
 * only taken over a session cannot end the others, or change how the account is opened. @throws Problem 400 without a
 * proof, 401 or 403 for a wrong one
 */
export type ProveAgain = (c: Context<SignedIn>) => Promise<void>

interface Parts {
  accounts: Accounts
  checks: PasskeyChecks
  siteOf: (c: Context) => Site
  addressOf: AddressOf
}

const proof = z.union([z.object({ currentPassword: comparedPassword }), z.object({ passkey: passkeyUse })])

export const proveAgainWith =
  ({ accounts, checks, siteOf, addressOf }: Parts): ProveAgain =>
  async (c) => {
    const shown = await readBody(c, proof)
    const { user, sessionId } = c.var
    const address = addressOf(c)
    if ('passkey' in shown) {
      const used = { response: shown.passkey, holder: provingIn(sessionId), address, site: siteOf(c) }
      const checked = await checks.check(used)
      if (checked.kind !== 'right') throw passkeyProblem(checked)
      if (checked.passkey.userId !== user.id) throw passkeyProblem({ kind: 'wrong' })
      return
    }
    const proven = await accounts.provePassword({ user, sessionId, password: shown.currentPassword, address })
    if ('seconds' in proven) throw tooManyTries(proven.seconds, TOO_MANY_FAILED)
    unwrap(proven)
  }

/** The holder of a challenge that proves the person of a session. */
export const provingIn = (sessionId: string) => `prove in ${sessionId}`

export function passkeyProblem(refused: Exclude<Checked | PasskeyLogIn, { kind: 'right' }>): Problem {
  switch (refused.kind) {
    case 'expired':
      return new Problem(403, { code: 'password_expired', message: EXPIRED })
    case 'disabled':
      return new Problem(403, { code: 'account_disabled', message: DISABLED })
    case 'late':
      return new Problem(409, { code: 'challenge_ended', message: 'This took too long. Please try again.' })
    case 'unknown':
      return new Problem(401, {
        code: 'unknown_passkey',
        message: 'This passkey was removed from its account. Sign in with your password.',
      })
    case 'wrong':
      return new Problem(401, {
        code: 'wrong_passkey',
        message: 'This passkey couldn’t be verified. Try again, or sign in with your password.',
      })
    case 'throttled':
      return tooManyTries(refused.seconds, TOO_MANY_FAILED)
  }
}
