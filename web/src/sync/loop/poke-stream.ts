import { poke, type Poke } from '@hearthkeep/shared/protocol/poke.ts'

/** Hears the server say that something moved, while the page is in front: hidden tabs would use up the connections. */
export interface PokeStream {
  /** Opens it, if it is not open and somebody looks at the page; one that broke at once, not before it has rested. */
  open(): void
  close(): void
}

/** What it needs of the browser. */
export interface StreamParts {
  /** Opens a stream of events from the server. */
  connect(on: StreamListener): { close(): void }
  isVisible(): boolean
  /** Milliseconds of a clock that is never set. */
  clock(): number
  /** @returns a function that takes the timer back. */
  schedule(milliseconds: number, work: () => void): () => void
}

export interface StreamListener {
  opened(): void
  poked(text: string): void
  broke(): void
}

/** One that lives so long works. */
const SOUND_MS = 30_000
const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 5 * 60_000

/** @param heard called with each poke, and with null when the stream opens or breaks, or says what cannot be read. */
export function createPokeStream(heard: (said: Poke | null) => void, parts: StreamParts = browser): PokeStream {
  let source: { close(): void } | null = null
  let [openedAt, breaks] = [0, 0]
  let endRest: (() => void) | null = null
  const close = () => {
    source?.close()
    source = null
  }
  const open = () => {
    if (source || endRest || !parts.isVisible()) return
    openedAt = parts.clock()
    source = parts.connect({
      poked: (text) => heard(pokeIn(text)),
      // What moved before it was open was told to nobody.
      opened: () => heard(null),
      broke() {
        // Not left to the browser, which would try every three seconds: the next round that succeeds opens it again.
        close()
        breaks = parts.clock() - openedAt < SOUND_MS ? breaks + 1 : 0
        // Something on the way may break every stream at once, and each that opens and each that breaks asks for a round.
        if (breaks > 1) takeRest(Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** breaks))
        heard(null)
      },
    })
  }
  const takeRest = (milliseconds: number) => {
    endRest = parts.schedule(milliseconds, () => {
      endRest = null
      open()
    })
  }
  return {
    open,
    close() {
      endRest?.()
      endRest = null
      close()
    },
  }
}

function pokeIn(text: string): Poke | null {
  try {
    return poke.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const browser: StreamParts = {
  connect({ opened, poked, broke }) {
    const source = new EventSource('/api/sync/events')
    source.addEventListener('poke', ({ data }) => poked(String(data)))
    source.addEventListener('open', opened)
    source.addEventListener('error', broke)
    return source
  },
  isVisible: () => document.visibilityState === 'visible',
  clock: () => performance.now(),
  schedule(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}
