import { z } from 'zod'
import { createSubject, type Observable } from '../../../platform/observable.ts'

/** Who has chosen a new password in this tab, and when: a moment in UTC. */
const chosen = z.object({ userId: z.string(), at: z.string() })
type Chosen = z.infer<typeof chosen>

/** In `sessionStorage`, so that a reload keeps the question that is not answered yet. */
const STORAGE_KEY = 'password-chosen'

const subject = createSubject<Chosen | null>(remembered())

/** [SE79] The new password whose question is not answered yet. */
export const newPassword: Observable<Chosen | null> = subject

export function noteNewPassword(note: Chosen): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(note))
  subject.set(note)
}

export function forgetNewPassword(): void {
  sessionStorage.removeItem(STORAGE_KEY)
  subject.set(null)
}

function remembered(): Chosen | null {
  try {
    return chosen.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
