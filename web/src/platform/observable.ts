/** A browser state that changes on its own, with its current value and a subscription. */
export interface Observable<T> {
  get(): T
  /** Calls `changed` after each change; returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void
}

/** Creates an observable that its owner sets. Setting the same value again does not notify subscribers. */
export function createSubject<T>(initial: T): Observable<T> & { set(value: T): void } {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
