/**
 * Runs the work while no other tab of this origin runs work under the same name. A tab that holds the lock sends a
 * heartbeat every second; a frozen one does not, and after `patienceMs` of silence the lock is taken from it. Pages
 * served over plain http have no locks, so the work runs at once. Work may therefore overlap, and nothing may depend on
 * this for correctness.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, patienceMs: number): Promise<T> {
  if (!('locks' in navigator)) return work()
  const patience = patienceWith(name, patienceMs)
  let started: Promise<T> | undefined
  const begin = () => {
    patience.end()
    return (started ??= showingLife(name, work))
  }
  // The outcome of the work is returned below; losing the lock is no reason to stop.
  const lock = (options: LockOptions) => navigator.locks.request(name, options, begin).catch(() => undefined)
  await lock({ signal: patience.signal })
  if (!started) await lock({ steal: true })
  return begin()
}

const SIGN_OF_LIFE_MS = 1_000

async function showingLife<T>(name: string, work: () => Promise<T>): Promise<T> {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no other
  const timer = setInterval(() => channel.postMessage(null), SIGN_OF_LIFE_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    channel.close()
  }
}

/** Returns a signal that aborts after that much silence from other tabs under the name. */
function patienceWith(name: string, milliseconds: number): { signal: AbortSignal; end(): void } {
  const expired = new AbortController()
  const channel = new BroadcastChannel(name)
  const count = () => setTimeout(() => expired.abort(), milliseconds)
  let timer = count()
  channel.addEventListener('message', () => {
    clearTimeout(timer)
    timer = count()
  })
  return {
    signal: expired.signal,
    end() {
      clearTimeout(timer)
      channel.close()
    },
  }
}
