import { localStore } from './browser-storage.ts'
import { createSubject, type Observable } from './observable.ts'

/** Stored, so that deadlines are also right offline. */
const STORAGE_KEY = 'server-clock'
/** Answers whose difference is remembered: the clock of a device drifts. */
const REMEMBERED = 8
/** A difference that falls by more than the time that an answer takes: someone has set the device's clock. */
const SET_MS = 5_000
/** A clock that differs by more is wrong. A smaller difference matters to no calendar day. */
const WRONG_MS = 60 * 60_000
const STEP_MS = 100

const recent: number[] = []
const subject = createSubject(Number(localStore.getItem(STORAGE_KEY) ?? 0) || 0)

/** How far the server's clock is ahead of this device's, in milliseconds; never more than it really is. */
export const serverAhead: Observable<number> = subject

/**
 * The time on the server's clock, which decides every deadline: the end of a plan, a transfer or an invitation. It is
 * this device's time until the server has answered.
 */
export const serverNow = (): Date => new Date(Date.now() + subject.get())

/** The moment that decides which day it is: the device's, unless its clock is wrong. */
export const presentMoment = (): Date => (isClockWrong(subject.get()) ? serverNow() : new Date())

export const isClockWrong = (aheadMs: number): boolean => Math.abs(aheadMs) > WRONG_MS

/**
 * The header of an answer is up to a second and the answer's time on the way behind the server's clock. The largest of
 * several differences is therefore the closest, and no larger than the true one: an act is never dated after the moment
 * at which the server receives it, which would change it there.
 *
 * @param date the `Date` header of an answer of our server; null if it has none
 */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  if (difference < Math.max(...recent) - SET_MS) recent.length = 0
  recent.push(difference)
  if (recent.length > REMEMBERED) recent.shift()
  takeServerAhead(Math.floor(Math.max(...recent) / STEP_MS) * STEP_MS)
}

/** Call with what another page of the app has measured. */
export function takeServerAhead(aheadMs: number): void {
  subject.set(aheadMs)
  localStore.setItem(STORAGE_KEY, String(aheadMs))
}
