import { sendDue, type SendingParts } from './send-messages.ts'

const EVERY_MS = 1_000

/**
 * Sends what is due now and every second; by itself it keeps no process alive. A failed round is logged, and the next one
 * tries again. @returns a function that stops it and waits for messages under way.
 */
export function keepSending(parts: SendingParts): () => Promise<void> {
  let round = Promise.resolve()
  let isBusy = false
  const turns = { last: '' }
  const send = async () => {
    isBusy = true
    try {
      await sendDue(parts, turns)
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
