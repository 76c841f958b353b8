import { z } from 'zod'
import { createSubject, type Observable } from '../../../platform/observable.ts'
import { tabStore } from '../../../platform/browser-storage.ts'

/** The person who chose a new password in this tab, and the time (UTC). */
const chosen = z.object({ userId: z.string(), at: z.string() })
type Chosen = z.infer<typeof chosen>

/** In the tab’s storage, so an unanswered question survives a reload. */
const STORAGE_KEY = 'password-chosen'

const subject = createSubject<Chosen | null>(remembered())

/** [SE79] The new password whose question is still unanswered. */
export const newPassword: Observable<Chosen | null> = subject

export function noteNewPassword(note: Chosen): void {
  tabStore.setItem(STORAGE_KEY, JSON.stringify(note))
  subject.set(note)
}

export function forgetNewPassword(): void {
  tabStore.removeItem(STORAGE_KEY)
  subject.set(null)
}

function remembered(): Chosen | null {
  try {
    return chosen.safeParse(JSON.parse(tabStore.getItem(STORAGE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
