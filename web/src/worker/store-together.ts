import type { PrecacheEntry } from 'workbox-precaching'

/**
 * Stores the files that the cache lacks, as many at a time as the browser allows. Workbox, which stores one after the
 * other, skips those that it finds: over a distant network installing takes far less time. What the page asks for
 * meanwhile goes first. A file that cannot be stored is left to Workbox, as are those whose content can change under
 * the same URL.
 */
export async function storeTogether(cache: Cache, entries: readonly (PrecacheEntry | string)[]): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  const missing = entries
    .flatMap((entry) => (typeof entry === 'object' && entry.revision === null ? entry.url : []))
    .map((url) => new URL(url, location.href).href)
    .filter((url) => !stored.has(url))
  await Promise.allSettled(missing.map((url) => cache.add(new Request(url, { priority: 'low' }))))
}
