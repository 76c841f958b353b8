import type { User } from '@hearthkeep/shared/entities.ts'
import { Hono } from 'hono'
import type { Contents } from '../../../documents/contents.ts'
import { documentRoutes } from '../documents.ts'
import { tellProblem } from '../../request/problem.ts'
import type { Receivers } from '../../receive/receivers.ts'
import type { Rest } from '../../call/rest.ts'
import type { SignedIn } from '../../call/session.ts'

interface Parts {
  rest: Rest
  contents: Contents
  /** Who is signed in. */
  user: User
  /** Whether the error means that the server gives no answer at all. */
  isNoAnswer: (error: unknown) => boolean
  onBug: (what: string) => void
}

/** The routes of documents as the real server has them, without limits of time and number. */
export function documentApp({ rest, contents, user, isNoAnswer, onBug }: Parts): Hono<SignedIn> {
  const tell = tellProblem({
    info: () => {},
    error: (fields, message) => onBug(`${message}: ${JSON.stringify(fields)}`),
  })
  return new Hono<SignedIn>()
    .use(async (c, next) => {
      c.set('user', user)
      await next()
    })
    .route('/api/documents', documentRoutes({ rest, contents, receive: unlimited }))
    .onError((error, c) => {
      if (isNoAnswer(error)) throw error
      return tell(error, c)
    })
}

const leave = () => {}
const takePlace = async () => leave

const unlimited: Pick<Receivers, 'upload' | 'content' | 'download' | 'countBytes'> = {
  upload: (_c, next) => next(),
  content: {
    takePlace,
    async *inTime(bytes) {
      yield* bytes
    },
  },
  download: { idleMs: 60_000, takePlace },
  countBytes: async () => {},
}
