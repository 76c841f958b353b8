import { newApiToken, type ListedApiToken, type MadeApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import { Hono } from 'hono'
import type { ApiTokens } from '../../accounts/api-tokens/api-tokens.ts'
import type { ApiToken } from '../../storage/accounts/api-tokens.ts'
import { signedIn, type SessionCookie, type SignedIn } from '../call/session.ts'
import { readBody } from '../request/body.ts'
import { unwrap } from '../request/problem.ts'
import type { ProveAgain } from './prove-again.ts'

interface Parts {
  tokens: ApiTokens
  cookie: SessionCookie
  proveAgain: ProveAgain
}

/** [TK2] Routes for a person's own API tokens. */
export const apiTokenRoutes = ({ tokens, cookie, proveAgain }: Parts) =>
  new Hono<SignedIn>()
    .use(signedIn(cookie))
    .get('/', async (c) => c.json((await tokens.listOf(c.var.user.id)).map(tokenRow)))
    .post('/', async (c) => {
      const wanted = await readBody(c, newApiToken)
      await proveAgain(c)
      const { row, token } = unwrap(await tokens.create(c.var.user, wanted))
      return c.json({ ...tokenRow(row), token } satisfies MadeApiToken, 201)
    })
    .delete('/:id', async (c) => {
      unwrap(await tokens.revoke(c.var.user, c.req.param('id')))
      return c.body(null, 204)
    })

const tokenRow = ({ userId: _userId, tokenHash: _tokenHash, ...shown }: ApiToken): ListedApiToken => shown
