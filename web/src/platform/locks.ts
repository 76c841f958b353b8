/**
 * Does the work while no other tab of this origin does work under the same name. A tab that holds the lock shows life every
 * second. One that was frozen does not: when it has been silent for `patienceMs`, the lock is taken from it. Pages served
 * over plain http have no locks: the work is then done at once. So work may overlap, and nothing may rest on this for
 * correctness.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, patienceMs: number): Promise<T> {
  if (!('locks' in navigator)) return work()
  const patience = patienceWith(name, patienceMs)
  let begun: Promise<T> | undefined
  const begin = () => {
    patience.end()
    return (begun ??= showingLife(name, work))
  }
  // What the work itself ends with is told below; a lock that was taken away is no reason to stop.
  const lock = (options: LockOptions) => navigator.locks.request(name, options, begin).catch(() => undefined)
  await lock({ signal: patience.signal })
  if (!begun) await lock({ steal: true })
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

/** Its signal aborts when no other tab has shown life under the name for so long. */
function patienceWith(name: string, milliseconds: number): { signal: AbortSignal; end(): void } {
  const lost = new AbortController()
  const channel = new BroadcastChannel(name)
  const count = () => setTimeout(() => lost.abort(), milliseconds)
  let timer = count()
  channel.addEventListener('message', () => {
    clearTimeout(timer)
    timer = count()
  })
  return {
    signal: lost.signal,
    end() {
      clearTimeout(timer)
      channel.close()
    },
  }
}
