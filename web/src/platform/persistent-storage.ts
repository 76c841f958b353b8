/**
 * Asks the browser not to evict this device's data when space is short. `unsupported` on plain http, where nothing can
 * be guaranteed.
 */
export async function askToKeepStorage(): Promise<'kept' | 'evictable' | 'unsupported'> {
  if (!('storage' in navigator) || !navigator.storage.persist) return 'unsupported'
  return (await navigator.storage.persist()) ? 'kept' : 'evictable'
}

/** Returns the bytes that this origin uses and may use, as the browser estimates them; `null` if it does not. */
export async function estimateStorage(): Promise<{ used: number; quota: number } | null> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return null
  const { usage, quota } = await navigator.storage.estimate()
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}

/** Returns the current outcome of {@link askToKeepStorage} without asking. */
export async function isStorageKept(): Promise<'kept' | 'evictable' | 'unsupported'> {
  if (!('storage' in navigator) || !navigator.storage.persisted) return 'unsupported'
  return (await navigator.storage.persisted()) ? 'kept' : 'evictable'
}
