/**
 * Does the work while no other tab of this origin does work under the same name. A tab that was frozen holds its lock for
 * as long as it sleeps: after `patienceMs` it is taken from it. Pages served over plain http have no locks: the work is
 * then done at once. So work may overlap, and nothing may rest on this for correctness.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, patienceMs: number): Promise<T> {
  if (!('locks' in navigator)) return work()
  let begun: Promise<T> | undefined
  const begin = () => (begun ??= work())
  // What the work itself ends with is told below; a lock that was taken away is no reason to stop.
  const lock = (options: LockOptions) => navigator.locks.request(name, options, begin).catch(() => undefined)
  await lock({ signal: AbortSignal.timeout(patienceMs) })
  if (!begun) await lock({ steal: true })
  return begin()
}
