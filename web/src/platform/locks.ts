import { openBroadcastChannel, webLocks } from './browser-channels.ts'

/**
 * Runs the work while no other tab of this origin runs work under the same name. A tab that holds the lock sends a
 * heartbeat every second; a frozen one does not, and after `patienceMs` of silence the lock is taken from it. Pages
 * served over plain http have no locks, and older browsers no channel for the heartbeats, so the work runs at once. Work
 * may therefore overlap, and nothing may depend on this for correctness.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, patienceMs: number): Promise<T> {
  const locks = webLocks()
  const channel = locks && openBroadcastChannel(name)
  if (!locks || !channel) return work()
  const patience = patienceWith(channel, patienceMs)
  let started: Promise<T> | undefined
  const begin = () => {
    patience.end()
    return (started ??= showingLife(channel, work))
  }
  // The outcome of the work is returned below; losing the lock is no reason to stop.
  const lock = (options: LockOptions) => locks.request(name, options, begin).catch(() => undefined)
  await lock({ signal: patience.signal })
  if (!started) await lock({ steal: true })
  return begin()
}

const SIGN_OF_LIFE_MS = 1_000

/** Closes the channel when the work ends. */
async function showingLife<T>(channel: BroadcastChannel, work: () => Promise<T>): Promise<T> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no other
  const timer = setInterval(() => channel.postMessage(null), SIGN_OF_LIFE_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    channel.close()
  }
}

/** Returns a signal that aborts after that much silence from other tabs on the channel. */
function patienceWith(channel: BroadcastChannel, milliseconds: number): { signal: AbortSignal; end(): void } {
  const expired = new AbortController()
  const count = () => setTimeout(() => expired.abort(), milliseconds)
  let timer = count()
  const hear = () => {
    clearTimeout(timer)
    timer = count()
  }
  channel.addEventListener('message', hear)
  return {
    signal: expired.signal,
    end() {
      clearTimeout(timer)
      channel.removeEventListener('message', hear)
    },
  }
}
