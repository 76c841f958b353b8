import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { show } from '../../../platform/testing/screen.ts'
import { forgetNewPassword } from '../password/new-password-note.ts'
import { forgetUser, rememberUser } from '../session.ts'

const { id, email, role, firstName, lastName } = aUser()
export const ann: SessionUser = { id, email, role, firstName, lastName }

/** Signs Ann in before each test of a file. */
export function annSignedIn(session: Partial<SessionUser> = {}) {
  const requests: { path: string; body: unknown }[] = []
  let leave = () => {}
  beforeEach(() => {
    requests.length = 0
    rememberUser({ ...ann, ...session })
  })
  afterEach(() => {
    leave()
    forgetUser()
    forgetNewPassword()
    vi.unstubAllGlobals()
  })
  return {
    /** The requests that the server received. */
    asked: requests,
    /** Shows the page, with a server that gives this answer to every request. */
    open(page: ReactNode, answer: () => Response) {
      vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
        requests.push({ path, body: JSON.parse(body) })
        return answer()
      })
      leave = show(page)
    },
  }
}
