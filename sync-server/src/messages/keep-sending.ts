import { sendDue, type SendingParts } from './send-due.ts'

const EVERY_MS = 1_000

/**
 * Sends what is due, at once and every second from then on; that alone keeps no process alive. A failure is logged, and it
 * is tried again the next time. @returns what ends it, and waits for what is under way.
 */
export function keepSending(parts: SendingParts): () => Promise<void> {
  let round = Promise.resolve()
  let isBusy = false
  const send = async () => {
    isBusy = true
    try {
      await sendDue(parts)
    } catch (error) {
      parts.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'messages could not be sent')
    } finally {
      isBusy = false
    }
  }
  const begin = () => {
    if (!isBusy) round = send()
  }
  begin()
  const timer = setInterval(begin, EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return round
  }
}
