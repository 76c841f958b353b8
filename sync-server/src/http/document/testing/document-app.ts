import type { User } from '@hearthkeep/shared/entities.ts'
import { Hono } from 'hono'
import type { Contents } from '../../../documents/contents.ts'
import { documentRoutes } from '../documents.ts'
import { answerProblem } from '../../request/problem.ts'
import type { DocumentLimits } from '../document-limits.ts'
import type { Rest } from '../../call/rest.ts'
import type { SignedIn } from '../../call/session.ts'

interface Parts {
  rest: Rest
  contents: Contents
  /** The signed-in person. */
  user: User
  /** Whether the error means that the server sends no answer at all. */
  isNoAnswer: (error: unknown) => boolean
  onBug: (message: string) => void
}

/** The document routes as on the real server, without limits on time or number. */
export function documentApp({ rest, contents, user, isNoAnswer, onBug }: Parts): Hono<SignedIn> {
  const handleError = answerProblem({
    info: () => {},
    error: (fields, message) => onBug(`${message}: ${JSON.stringify(fields)}`),
  })
  return new Hono<SignedIn>()
    .use(async (c, next) => {
      c.set('user', user)
      c.set('caller', { kind: 'account', key: user.id })
      await next()
    })
    .route('/api/documents', documentRoutes({ rest, contents, limits: unlimited }))
    .onError((error, c) => {
      if (isNoAnswer(error)) throw error
      return handleError(error, c)
    })
}

const unlimited: DocumentLimits = {
  download: { idleMs: 60_000, take: () => () => {} },
  countBytes: () => {},
}
