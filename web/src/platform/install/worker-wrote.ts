/** The service worker's message to pages after it has written something to send. */
export const WROTE = { type: 'WROTE' } as const

/**
 * Calls `listener` when the service worker has written to the store of this device; returns a function that
 * unsubscribes.
 */
export function onWorkerWrote(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const hear = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type === WROTE.type) listener()
  }
  serviceWorker.addEventListener('message', hear)
  return () => serviceWorker.removeEventListener('message', hear)
}
