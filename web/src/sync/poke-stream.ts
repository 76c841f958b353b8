/** Hears the server say that something moved, while the page is in front: hidden tabs would use up the connections. */
export interface PokeStream {
  /** Opens it, if it is not open and somebody looks at the page. */
  open(): void
  close(): void
}

/** @param heard called for each poke, when the stream opens (one may have been missed) and when it breaks. */
export function createPokeStream(heard: () => void): PokeStream {
  let source: EventSource | null = null
  const close = () => {
    source?.close()
    source = null
  }
  return {
    open() {
      if (source || document.visibilityState !== 'visible') return
      source = new EventSource('/api/sync/events')
      source.addEventListener('poke', heard)
      source.addEventListener('error', () => {
        // Not left to the browser, which would try every three seconds: the next round that succeeds opens it again.
        close()
        heard()
      })
    },
    close,
  }
}
