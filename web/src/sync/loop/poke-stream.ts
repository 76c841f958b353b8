import { poke, type Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { schedule } from '../../platform/schedule.ts'
import { ownStream } from '../transport/own-stream.ts'

/** Receives the server's pokes while the page is visible: hidden tabs would use up the connections. */
export interface PokeStream {
  /**
   * Opens the stream if it is closed and the page is visible; after a stream that broke at once, only once its delay is
   * over.
   */
  open(): void
  close(): void
}

/** The browser functions that it needs. */
export interface StreamParts {
  /** Opens a stream of server-sent events. */
  connect(on: StreamListener): { close(): void }
  isVisible(): boolean
  /** Milliseconds of a monotonic clock. */
  clock(): number
  /**
   * @returns a function that cancels the timer.
   */
  schedule(milliseconds: number, work: () => void): () => void
}

export interface StreamListener {
  opened(): void
  poked(text: string): void
  broke(): void
}

/** A stream that lasts this long works. */
const SOUND_MS = 30_000
const FIRST_REST_MS = 1_000
const MAX_REST_MS = 5 * 60_000

/**
 * @param onPoke called with each poke, and with null when the stream opens or breaks, or receives something that cannot
 * be read.
 */
export function createPokeStream(onPoke: (message: Poke | null) => void, parts: StreamParts = browser): PokeStream {
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
      poked: (text) => onPoke(pokeIn(text)),
      // Changes made before it opened were not poked.
      opened: () => onPoke(null),
      broke() {
        // Not left to the browser, which would retry every three seconds: the next successful round opens it again.
        close()
        breaks = parts.clock() - openedAt < SOUND_MS ? breaks + 1 : 0
        // Something on the way may break every stream at once, and each opening and each break starts a round.
        if (breaks > 1) takeRest(Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** breaks))
        onPoke(null)
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
    const source = new EventSource(`/api/sync/events?stream=${ownStream}`)
    source.addEventListener('poke', ({ data }) => poked(String(data)))
    source.addEventListener('open', opened)
    source.addEventListener('error', broke)
    return source
  },
  isVisible: () => document.visibilityState === 'visible',
  clock: () => performance.now(),
  schedule,
}
