/** A device never waits longer than this, whatever a server or a proxy asks. */
export const MAX_WAIT_MS = 5 * 60_000

/** Returns how long a 429 or 503 asks to wait before the next request, in milliseconds; 0 if it does not. */
export function retryAfterMs({ status, headers }: Response): number {
  const seconds = /^\d{1,9}$/.exec(headers.get('retry-after') ?? '')?.[0]
  return status === 429 || status === 503 ? Number(seconds ?? 0) * 1_000 : 0
}
