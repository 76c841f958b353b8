import { isDiskFull } from '../../storage/storage-fault.ts'
import { OutsideMessages } from '../outside-messages.ts'
import { sendDue, type SendingParts } from '../send-messages.ts'

const EVERY_MS = 1_000

/**
 * Sends all due messages now and every second, without keeping the process alive. A failed round is logged and the next
 * one retries. @returns a function that stops it and waits for messages in flight.
 */
export function scheduleSending(parts: SendingParts): () => Promise<void> {
  let round = Promise.resolve()
  let isBusy = false
  const stopping = new AbortController()
  const state = { turns: { last: '' }, outside: new OutsideMessages() }
  const send = async () => {
    isBusy = true
    try {
      // Thousands may be due at once, for example in the morning; a round sends a few.
      while (!stopping.signal.aborted && (await sendDue(parts, state)) > 0);
    } catch (error) {
      // `DiskHealth` logs a full disk, once.
      if (!isDiskFull(error))
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
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await round
    await state.outside.settled()
  }
}
