import { Hono, type Context } from 'hono'
import type { Accounts } from '../../accounts/accounts.ts'
import { CHALLENGE_MS, type Challenges } from '../../accounts/passkeys/challenges.ts'
import type { Checked, PasskeyChecks } from '../../accounts/passkeys/passkey-checks.ts'
import { logInWithPasskey, type PasskeyLogIn } from '../../accounts/passkeys/passkey-sign-in.ts'
import type { Passkeys } from '../../accounts/passkeys/passkeys.ts'
import { userHandleOf } from '../../accounts/passkeys/user-handle.ts'
import { ALGORITHMS, type Site } from '../../accounts/passkeys/verify.ts'
import { DISABLED, EXPIRED } from '../../accounts/refusals.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { Passkey } from '../../storage/passkeys/passkey.ts'
import type { Store } from '../../storage/store.ts'
import type { AddressOf } from '../server/client-address.ts'
import { readBody } from '../request/body.ts'
import { newPasskey, passkeyName, passkeyProof, passkeyUse } from './passkey-bodies.ts'
import { unwrap, Problem } from '../request/problem.ts'
import { userRow } from '../answer/rows.ts'
import { signedIn, type SessionCookie, type SignedIn } from '../call/session.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'

interface Parts {
  store: Store
  accounts: Accounts
  passkeys: Passkeys
  challenges: Challenges
  checks: PasskeyChecks
  security: SecurityLog
  cookie: SessionCookie
  /**
   * @throws Problem 409 if passkeys do not work here.
   */
  siteOf: (c: Context) => Site
  now: () => Date
  addressOf: AddressOf
}

/** [SE130] to [SE135] Routes for signing in with a passkey and for a person's own passkeys. */
export const passkeyRoutes = (parts: Parts) =>
  new Hono().route('/login/passkey', signInRoutes(parts)).route('/passkeys', ownRoutes(parts))

const signInRoutes = ({ store, challenges, checks, security, cookie, siteOf, now, addressOf }: Parts) =>
  new Hono()
    .post('/options', (c) => {
      const { rpId } = siteOf(c)
      const holder = signingInFrom(cookie.markBrowser(c))
      return c.json(useOptions(rpId, challenges.issue({ holder, source: addressOf(c) })))
    })
    .post('/', async (c) => {
      const response = await readBody(c, passkeyUse)
      const shown = {
        response,
        holder: signingInFrom(cookie.markedBrowser(c)),
        address: addressOf(c),
        site: siteOf(c),
      }
      const login = await logInWithPasskey({ store, checks, security, now }, shown)
      if (login.kind !== 'right') throw problemOf(login)
      await cookie.begin(c, login.account, 'sign-in')
      return c.json({ user: userRow(login.user) })
    })

const ownRoutes = ({ accounts, passkeys, challenges, checks, cookie, siteOf, addressOf }: Parts) =>
  new Hono<SignedIn>()
    .use(signedIn(cookie))
    .get('/', async (c) => c.json((await passkeys.listOf(c.var.user.id)).map(passkeyRow)))
    .post('/proof', (c) => {
      const { rpId } = siteOf(c)
      const { user, sessionId } = c.var
      return c.json(useOptions(rpId, challenges.issue({ holder: provingIn(sessionId), source: user.id })))
    })
    .post('/options', async (c) => {
      const proof = await readBody(c, passkeyProof)
      const { user, sessionId } = c.var
      const [site, address] = [siteOf(c), addressOf(c)]
      if ('passkey' in proof) {
        const checked = await checks.check({ response: proof.passkey, holder: provingIn(sessionId), address, site })
        if (checked.kind !== 'right') throw problemOf(checked)
        if (checked.passkey.userId !== user.id) throw problemOf({ kind: 'wrong' })
      } else {
        const proven = await accounts.provePassword({ user, sessionId, password: proof.currentPassword, address })
        if ('seconds' in proven) throw tooManyTries(proven.seconds, TOO_MANY)
        unwrap(proven)
      }
      const { challenge, present } = unwrap(await passkeys.begin(user, sessionId))
      return c.json({
        rp: { name: 'Hearthkeep', id: site.rpId },
        user: {
          id: userHandleOf(user.id),
          name: user.email,
          displayName: `${user.firstName} ${user.lastName}`,
        },
        challenge,
        timeout: CHALLENGE_MS,
        attestation: 'none',
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: present.map(({ credentialId: id, transports }) => ({ id, transports, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      })
    })
    .post('/', async (c) => {
      const response = await readBody(c, newPasskey)
      const { user, sessionId } = c.var
      const userAgent = c.req.header('User-Agent')
      const added = await passkeys.add({ user, sessionId, response, site: siteOf(c), userAgent })
      return c.json(passkeyRow(unwrap(added)), 201)
    })
    .patch('/:id', async (c) => {
      const { name } = await readBody(c, passkeyName)
      return c.json(passkeyRow(unwrap(await passkeys.rename(c.var.user, { id: c.req.param('id'), name }))))
    })
    .delete('/:id', async (c) => {
      unwrap(await passkeys.remove(c.var.user, c.req.param('id')))
      return c.body(null, 204)
    })

const signingInFrom = (browser: string | null) => `sign in from ${browser ?? 'no browser'}`
const provingIn = (sessionId: string) => `prove in ${sessionId}`

/** Options for a passkey that the person chooses: the page does not know yet who they are. */
const useOptions = (rpId: string, challenge: string) => ({
  rpId,
  challenge,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
  allowCredentials: [],
})

const passkeyRow = ({ id, name, kind, createdAt, lastUsedAt }: Passkey) => ({ id, name, kind, createdAt, lastUsedAt })

const TOO_MANY = 'Too many failed attempts. Please wait a while and try again.'

function problemOf(refused: Exclude<Checked | PasskeyLogIn, { kind: 'right' }>): Problem {
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
      return tooManyTries(refused.seconds, TOO_MANY)
  }
}
