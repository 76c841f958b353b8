/**
 * Does the work while no other tab of this origin does work under the same name. Pages served over plain http have no
 * locks: the work is then done at once, so nothing may rest on this for correctness.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}
