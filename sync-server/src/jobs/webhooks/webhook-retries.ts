const MINUTE_MS = 60_000
/** Pauses before each further try, as Standard Webhooks recommends, about two days in all. */
const PAUSES = [1 / 12, 5, 30, 120, 300, 600, 840, 960].map((minutes) => minutes * MINUTE_MS)

/** [WH7] Returns the time of the next try after this many failed ones; null if there is none. */
export function nextWebhookTry(attempts: number, now: Date): string | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause).toISOString()
}
