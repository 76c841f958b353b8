/** The calls of `Storage` that the app uses. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads and writes a storage of the browser that may not be there: a browser that blocks this site's data throws at
 * every use, a service worker has none, and a full one refuses to write. A value that could not be written lasts as long
 * as the page.
 */
function kept(name: 'localStorage' | 'sessionStorage'): Kept {
  const unwritten = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): { result: T } | null => {
    try {
      const storage: Storage | undefined = globalThis[name]
      return storage ? { result: work(storage) } : null
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => unwritten.get(key) ?? attempt((storage) => storage.getItem(key))?.result ?? null,
    setItem(key, value) {
      unwritten.delete(key)
      if (!attempt((storage) => storage.setItem(key, value))) unwritten.set(key, value)
    },
    removeItem(key) {
      unwritten.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

export const localStore = kept('localStorage')
/** Lasts as long as the tab. */
export const tabStore = kept('sessionStorage')

/** The caches that the page shares with its service worker; null over plain http, and where the browser blocks them. */
export function browserCaches(): CacheStorage | null {
  try {
    return globalThis.caches ?? null
  } catch {
    return null
  }
}
