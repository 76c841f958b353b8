import { poke, type Poke } from '@hearthkeep/shared/protocol/poke.ts'

/** Hears the server say that something moved, while the page is in front: hidden tabs would use up the connections. */
export interface PokeStream {
  /** Opens it, if it is not open and somebody looks at the page. */
  open(): void
  close(): void
}

/** @param heard called with each poke, and with null when the stream opens or breaks, or says what cannot be read. */
export function createPokeStream(heard: (said: Poke | null) => void): PokeStream {
  let source: EventSource | null = null
  const close = () => {
    source?.close()
    source = null
  }
  return {
    open() {
      if (source || document.visibilityState !== 'visible') return
      source = new EventSource('/api/sync/events')
      source.addEventListener('poke', ({ data }) => heard(pokeIn(String(data))))
      // What moved before it was open was told to nobody.
      source.addEventListener('open', () => heard(null))
      source.addEventListener('error', () => {
        // Not left to the browser, which would try every three seconds: the next round that succeeds opens it again.
        close()
        heard(null)
      })
    },
    close,
  }
}

function pokeIn(text: string): Poke | null {
  try {
    return poke.parse(JSON.parse(text))
  } catch {
    return null
  }
}
