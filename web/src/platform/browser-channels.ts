/**
 * What a page opens to talk to the server and to other tabs. An older browser lacks some of it, plain http has no locks, and
 * a browser that blocks this site's data may throw: each is null then, and callers do without. [P51]
 */

export const openEventSource = (url: string): EventSource | null => opened(() => new EventSource(url))

export const openWebSocket = (url: string): WebSocket | null => opened(() => new WebSocket(url))

export const openBroadcastChannel = (name: string): BroadcastChannel | null => opened(() => new BroadcastChannel(name))

export const webLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

function opened<T>(open: () => T): T | null {
  try {
    return open()
  } catch {
    return null
  }
}
