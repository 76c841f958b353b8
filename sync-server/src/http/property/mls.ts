import { propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { mlsAnswer, type MlsAnswer } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Limit, SharedTries } from '../../accounts/shared-tries.ts'
import type { MlsProvider } from '../../mls/mls-provider.ts'
import { readBody } from '../request/body.ts'
import { lenient } from '../request/lenient.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { describe, one } from '../description/describe.ts'
import { listingExample } from '../description/examples.ts'

/** Searches per person within the window: each may cost the operator money. */
const searches: Limit = { name: 'MLS search', limit: 30, windowMs: 10 * 60_000 }

const { address, city, state, zipCode } = propertyFacts
const query = lenient(
  z.object({
    address,
    city: city.nullable().default(null),
    state: state.nullable().default(null),
    zipCode: zipCode.nullable().default(null),
  }),
)

/** Routes that return what a listing has about an address. Changes nothing: the person decides what to adopt. */
interface Parts {
  mls: MlsProvider
  rest: Pick<Rest, 'today'>
  tries: Pick<SharedTries, 'take'>
}

export function mlsRoutes({ mls, rest, tries }: Parts) {
  return new Hono<SignedIn>().post(
    '/search',
    describe('Look an address up in the MLS', {
      body: query,
      example: listingExample,
      refuses: ['too_many_searches', 'mls_failed'],
      answers: one(mlsAnswer),
    }),
    async (c) => {
      const input = await readBody(c, query)
      const seconds = await tries.take({ by: searches, key: c.var.user.id })
      if (seconds > 0)
        throw new Problem(429, {
          code: 'too_many_searches',
          message: 'Too many MLS searches. Please wait a few minutes.',
          headers: { 'Retry-After': String(seconds) },
        })
      const found = await mls.search(input, await rest.today(c.var.user))
      switch (found.outcome) {
        case 'found':
          return c.json({ source: mls.source, listing: found.listing } satisfies MlsAnswer)
        case 'none':
          throw new Problem(404, { code: 'not_found', message: 'The MLS has no listing for this address' })
        case 'failed':
          throw new Problem(502, { code: 'mls_failed', message: found.why })
      }
    },
  )
}
