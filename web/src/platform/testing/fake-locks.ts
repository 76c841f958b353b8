interface Holder {
  /** Settles when the lock is released or taken by another holder. */
  gone: Promise<void>
  takeAway(): void
}

/**
 * Creates the Web Locks of one origin, as far as the app uses them: exclusive, awaited until a signal aborts, or
 * stolen.
 */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const holders = new Map<string, Holder>()

  async function request<T>(name: string, { signal, steal }: LockOptions, work: () => Promise<T>): Promise<T> {
    if (steal) holders.get(name)?.takeAway()
    // Must not yield between finding the lock free and taking it.
    else
      for (let holder = holders.get(name); holder; holder = holders.get(name))
        await Promise.race([holder.gone, ...(signal ? [abortOf(signal)] : [])])
    return hold(name, work)
  }

  async function hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    let leave = () => {}
    let takeAway = () => {}
    const gone = new Promise<void>((resolve) => (leave = resolve))
    const stolen = new Promise<never>(
      (_resolve, reject) => (takeAway = () => reject(new DOMException('Stolen', 'AbortError'))),
    )
    const holder = { gone, takeAway }
    holders.set(name, holder)
    try {
      return await Promise.race([work(), stolen])
    } finally {
      if (holders.get(name) === holder) holders.delete(name)
      leave()
    }
  }

  return { request: request as LockManager['request'] }
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
