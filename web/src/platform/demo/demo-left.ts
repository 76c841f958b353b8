import { localStore } from '../browser-storage.ts'

const keyOf = (role: string) => `demo-left-${role}`

/** Notifies the other tabs with this demo that it is about to be removed from the device. */
export function notifyDemoLeft(role: string): void {
  localStore.setItem(keyOf(role), new Date().toISOString())
  localStore.removeItem(keyOf(role))
}

/** Calls `left` when another tab removes this demo; returns a function that unsubscribes. */
export function onDemoLeft(role: string, left: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(role) && newValue !== null) left()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
