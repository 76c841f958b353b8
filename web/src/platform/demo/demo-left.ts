const keyOf = (role: string) => `demo-left-${role}`

/** Tells the other tabs with this demo that it is about to be removed from the device. */
export function tellDemoLeft(role: string): void {
  localStorage.setItem(keyOf(role), new Date().toISOString())
  localStorage.removeItem(keyOf(role))
}

/** Calls when another tab removes this demo; returns what stops it. */
export function onDemoLeft(role: string, left: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(role) && newValue !== null) left()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
