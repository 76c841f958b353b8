import type { Context, MiddlewareHandler } from 'hono'
import type { Caller } from '../limits/caller.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from './rest.ts'

/** Methods of changes to what a GET of the same path reads. */
export const CHANGES: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE'])

/** The environment of a read that a change makes first, in addition to that of the change: it is not counted again. */
export interface ReadForChange {
  caller: Caller
}

interface Parts {
  rest: Pick<Rest, 'checked'>
  /** Answers a GET with its `ETag`. */
  read(request: Request, env: ReadForChange): Response | Promise<Response>
}

/**
 * [OA9] A change with `If-Match` is made only while a GET of the same path has one of these tags, as RFC 9110 describes
 * it; else 412. The change's transaction reads again, so that nothing comes in between.
 */
export function ifMatch({ rest, read }: Parts): MiddlewareHandler {
  return async (c, next) => {
    const sent = c.req.header('If-Match')
    if (sent === undefined || !CHANGES.has(c.req.method)) return next()
    const tags = tagsIn(sent)
    const check = async () => {
      const tag = await currentTag(c, read)
      if (tag === null || !(tags.has('*') || tags.has(tag))) throw changedMeanwhile()
    }
    // Before the expensive work of a change, and for those that are no mutation.
    await check()
    await rest.checked(check, next)
  }
}

/** `null` where nothing is read as JSON. @throws Problem or Refusal of the GET, such as 404 */
async function currentTag(c: Context, read: Parts['read']): Promise<string | null> {
  const { origin, pathname } = new URL(c.req.url)
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Accept-Encoding', 'Content-Length', 'Content-Type', 'If-None-Match', 'Transfer-Encoding'])
    headers.delete(name)
  const env = { ...(c.env as object), caller: c.get('caller') }
  const answer = await read(new Request(origin + pathname, { headers }), env)
  const tag = answer.headers.get('ETag')
  await answer.body?.cancel()
  return tag && exactly(tag)
}

const tagsIn = (sent: string) => new Set(sent.split(',').map((tag) => exactly(tag.trim())))

/** A tag is weak only for its compression: it is a hash of the whole text. */
const exactly = (tag: string) => tag.replace(/^W\//, '')

const changedMeanwhile = () =>
  new Problem(412, { code: 'changed_meanwhile', message: 'This is no longer what you read. Read it again first.' })
