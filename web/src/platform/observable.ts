/** A fact of the browser that changes on its own: read it now, and hear when it may have changed. */
export interface Observable<T> {
  get(): T
  /** Calls `changed` after each change; returns what stops it. */
  subscribe(changed: () => void): () => void
}

/** An observable that its owner sets. Setting the same value again tells nobody. */
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
