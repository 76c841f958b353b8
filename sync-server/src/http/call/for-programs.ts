import { Hono, type Context } from 'hono'
import type { Store } from '../../storage/store.ts'
import { entityTags } from '../answer/entity-tags.ts'
import { takesKey, type EndpointPolicy } from '../limits/endpoint-policies.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { ifMatch, type ReadForChange } from './if-match.ts'
import type { Rest } from './rest.ts'
import type { SessionCookie } from './session.ts'

interface Parts {
  store: Store
  rest: Rest
  cookie: SessionCookie
  policyOf(c: Context): EndpointPolicy
  now: () => Date
}

/** The API with what lets a program read only what changed, call again, and overwrite nothing that it has not read. */
export function forPrograms(api: Hono, { store, rest, cookie, policyOf, now }: Parts): Hono {
  const tagged = new Hono().use(entityTags).route('/api', api)
  const read = new Hono<{ Bindings: ReadForChange }>()
    .use((c, next) => {
      c.set('caller', c.env.caller)
      return next()
    })
    .route('/', tagged)
    // Answered with the change.
    .onError((error) => {
      throw error
    })
  return new Hono()
    .use('/api/*', idempotencyKeys({ store, rest, cookie, takesKey: (c) => takesKey(c.req.method, policyOf(c)), now }))
    .use('/api/*', ifMatch({ rest, read: (...call) => read.fetch(...call) }))
    .route('/', tagged)
}
