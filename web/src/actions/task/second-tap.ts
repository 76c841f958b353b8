/** The time of a double tap, in milliseconds. */
const DOUBLE_TAP = 400

let lastTap = -Infinity

/**
 * Whether this press is the second of a double tap. The row of a completed task leaves its list at once, so that the
 * second tap would complete the task that has moved up under the finger.
 */
export function isSecondTap(now: number): boolean {
  const isSecond = now - lastTap < DOUBLE_TAP
  lastTap = now
  return isSecond
}
