import type { MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createHash } from 'node:crypto'

const tagged = etag({
  // Short texts are hashed sooner here than on another thread, which is the default.
  generateDigest: (bytes) => new Uint8Array(createHash('sha1').update(bytes).digest()).buffer,
  retainedHeaders: [...RETAINED_304_HEADERS, 'RateLimit', 'RateLimit-Policy', 'Set-Cookie'],
})

/** [OA6] Tags what is read as JSON with a hash of its text, and answers 304 to a caller who has it. */
export const entityTags: MiddlewareHandler = async (c, next) => {
  await next()
  const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json')
  if (isJson) await tagged(c, async () => undefined)
}
