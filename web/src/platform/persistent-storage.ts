/**
 * Asks the browser not to throw this device's data away when space is short. `unsupported` on plain http, where nothing
 * can be promised.
 */
export async function askToKeepStorage(): Promise<'kept' | 'evictable' | 'unsupported'> {
  if (!('storage' in navigator) || !navigator.storage.persist) return 'unsupported'
  return (await navigator.storage.persist()) ? 'kept' : 'evictable'
}

/** Bytes that this origin uses and may use, as the browser estimates them; null where it does not. */
export async function estimateStorage(): Promise<{ used: number; quota: number } | null> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return null
  const { usage, quota } = await navigator.storage.estimate()
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}

/** What {@link askToKeepStorage} came to, without asking. */
export async function isStorageKept(): Promise<'kept' | 'evictable' | 'unsupported'> {
  if (!('storage' in navigator) || !navigator.storage.persisted) return 'unsupported'
  return (await navigator.storage.persisted()) ? 'kept' : 'evictable'
}
