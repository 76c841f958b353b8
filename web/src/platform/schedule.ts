/**
 * Runs the work after a delay in milliseconds.
 *
 * @returns a function that cancels it.
 */
export function schedule(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Runs the work once the browser has nothing else to do, or after two seconds where it does not say so.
 *
 * @returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) return schedule(2_000, work)
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}
