import type { ListedPasskey } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { Hono, type Context } from 'hono'
import { CHALLENGE_MS, type Challenges } from '../../accounts/passkeys/challenges.ts'
import { type PasskeyChecks, userHandleOf } from '../../accounts/passkeys/passkey-checks.ts'
import { logInWithPasskey, type Passkeys } from '../../accounts/passkeys/passkeys.ts'
import { ALGORITHMS, type Site } from '../../accounts/passkeys/verify.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { Passkey } from '../../storage/accounts/passkeys.ts'
import type { Store } from '../../storage/store.ts'
import type { AddressOf } from '../server/client-address.ts'
import { readBody } from '../request/body.ts'
import { newPasskey, passkeyName, passkeyUse } from './passkey-bodies.ts'
import { passkeyProblem, provingIn, type ProveAgain } from './prove-again.ts'
import { unwrap, Problem } from '../request/problem.ts'
import { userRow } from '../../answers/rows.ts'
import { signedIn, type SessionCookie, type SignedIn } from '../call/session.ts'
import { isAddress, type PublicAddress } from '../server/own-origin.ts'

interface Parts {
  store: Store
  passkeys: Passkeys
  challenges: Challenges
  checks: PasskeyChecks
  security: SecurityLog
  cookie: SessionCookie
  /**
   * @throws Problem 409 if passkeys do not work here.
   */
  siteOf: (c: Context) => Site
  proveAgain: ProveAgain
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
      return c.json(useOptions(rpId, challenges.issue(holder)))
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
      if (login.kind !== 'right') throw passkeyProblem(login)
      await cookie.begin(c, login.account, 'sign-in')
      return c.json({ user: userRow(login.user) })
    })

const ownRoutes = ({ passkeys, challenges, cookie, siteOf, proveAgain }: Parts) =>
  new Hono<SignedIn>()
    .use(signedIn(cookie))
    .get('/', async (c) => c.json((await passkeys.listOf(c.var.user.id)).map(passkeyRow)))
    .post('/proof', (c) => {
      const { rpId } = siteOf(c)
      return c.json(useOptions(rpId, challenges.issue(provingIn(c.var.sessionId))))
    })
    .post('/options', async (c) => {
      await proveAgain(c)
      const { user, sessionId } = c.var
      const site = siteOf(c)
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
      await proveAgain(c)
      unwrap(await passkeys.remove(c.var.user, c.req.param('id')))
      return c.body(null, 204)
    })

const signingInFrom = (browser: string | null) => `sign in from ${browser ?? 'no browser'}`

/** Options for a passkey that the person chooses: the page does not know yet who they are. */
const useOptions = (rpId: string, challenge: string) => ({
  rpId,
  challenge,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
  allowCredentials: [],
})

const passkeyRow = ({ id, name, kind, createdAt, lastUsedAt }: Passkey): ListedPasskey => ({
  id,
  name,
  kind,
  createdAt,
  lastUsedAt,
})

/**
 * [SE134] Returns the site that this server's passkeys belong to. @throws Problem 409 for an IP address, which passkeys
 * cannot belong to.
 */
export const passkeySite =
  ({ url, isSet }: PublicAddress) =>
  (c: Context): Site => {
    const { origin, hostname } = isSet ? url : new URL(c.req.url)
    if (isAddress(hostname)) throw new Problem(409, { code: 'passkeys_unavailable', message: NEEDS_NAME })
    return { origin, rpId: hostname }
  }

const NEEDS_NAME = 'Passkeys don’t work with an IP address. Open Hearthkeep at its domain name or localhost.'
