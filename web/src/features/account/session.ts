import { email, role } from '@hearthkeep/shared/account/user.ts'
import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { samplePeople } from '@hearthkeep/shared/sample-world/people.ts'
import { demoRole } from '../../platform/demo/demo-place.ts'
import { createSubject, type Observable } from '../../platform/observable.ts'

/** The user of the server's answers, as far as this app remembers it. */
export const sessionUser = z.object({
  id: userId,
  email,
  role,
  firstName: z.string(),
  lastName: z.string(),
  /** [NH8]: they choose their own before anything else. */
  passwordIsTemporary: z.boolean().optional(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** Where the browser remembers who is signed in (part 1, section 3), so that the app opens without a network. */
const STORAGE_KEY = 'user'

/** Who is signed in on this device, also while this page is the demo. Whatever was not written by this app is nobody. */
export const remembered = (): SessionUser | null =>
  storedUser.safeParse(globalThis.localStorage?.getItem(STORAGE_KEY)).data ?? null

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

/** Who uses this page: the person who is signed in, or the one of the demo. Whether the server agrees is known only when it answers. */
export const session: Observable<SessionUser | null> = subject

/** Call once, at the start. A page belongs to one person: when another tab signs somebody in or out, it begins anew. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    if (remembered()?.id !== subject.get()?.id) location.reload()
  })
}

export function rememberUser(user: SessionUser): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
  subject.set(user)
}

export function forgetUser(): void {
  localStorage.removeItem(STORAGE_KEY)
  subject.set(null)
}
