/** What the service worker tells pages after it has written something that is to be sent. */
export const WROTE = { type: 'WROTE' } as const

/** Calls when the service worker has written to the store of this device; returns what stops it. */
export function onWorkerWrote(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const hear = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type === WROTE.type) listener()
  }
  serviceWorker.addEventListener('message', hear)
  return () => serviceWorker.removeEventListener('message', hear)
}
