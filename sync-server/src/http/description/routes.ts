import { Hono } from 'hono'
import type { EndpointPolicy } from '../limits/endpoint-policies.ts'
import type { RequestLine } from '../limits/frame.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { describedAmong, openApiOf, type Route } from './open-api.ts'

interface Parts {
  /** All routes of the app, which are known once it is made. */
  routes: () => readonly Route[]
  policyOf(c: RequestLine): EndpointPolicy
  version: string
}

/** [OA1], [OA4] Routes for the description of the published API. It is the same for everybody. */
export function descriptionRoutes({ routes, policyOf: find, version }: Parts) {
  const policyOf = (req: RequestLine['req']) => find({ req })
  const described = () => describedAmong(routes())
  const document = once(() => JSON.stringify(openApiOf({ routes: described(), policyOf, version })))
  const page = once(() => docsPage({ routes: described(), tokensOf: (route) => policyOf(route).tokens }))
  return new Hono()
    .get('/openapi.json', (c) => c.body(document(), 200, { 'Content-Type': 'application/json' }))
    .get('/docs', (c) => c.html(page()))
    .get('/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}

function once(make: () => string): () => string {
  let text: string | undefined
  return () => (text ??= make())
}
