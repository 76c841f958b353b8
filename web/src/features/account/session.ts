import { sessionUser, type SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { z } from 'zod'
import { samplePeople } from '@hearthkeep/shared/sample-world/people.ts'
import { demoRole } from '../../platform/demo/demo-place.ts'
import { forgetLastView } from '../../platform/last-view/last-view.ts'
import { createSubject, type Observable } from '../../platform/observable.ts'
import { localStore } from '../../platform/browser-storage.ts'

/** The storage key of the signed-in person (part 1, section 3), so that the app opens offline. */
const STORAGE_KEY = 'user'

/**
 * The person signed in on this device, even while this page is the demo; `null` if the stored value is not one that
 * this app wrote.
 */
export const remembered = (): SessionUser | null => storedUser.safeParse(localStore.getItem(STORAGE_KEY)).data ?? null

const storedUser = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(sessionUser)

const subject = createSubject<SessionUser | null>(demoRole ? samplePeople[demoRole] : remembered())

/**
 * The person who uses this page: signed in, or of the demo. The server may still reject the session when it answers.
 */
export const session: Observable<SessionUser | null> = subject

/** Call once, at startup. Reloads the page when another tab changes the signed-in person. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    if (remembered()?.id !== subject.get()?.id) location.reload()
  })
}

export function rememberUser(user: SessionUser): void {
  if (user.id !== subject.get()?.id) void forgetLastView()
  localStore.setItem(STORAGE_KEY, JSON.stringify(user))
  subject.set(user)
}

export function forgetUser(): void {
  void forgetLastView()
  localStore.removeItem(STORAGE_KEY)
  subject.set(null)
}
