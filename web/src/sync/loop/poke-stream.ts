import { poke, type Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { openEventSource } from '../../platform/browser-channels.ts'
import { schedule } from '../../platform/schedule.ts'
import { ownStream } from '../transport/own-stream.ts'
import { isInStep, type SyncStatus } from './sync-loop.ts'

/** Receives the server's pokes while the page is visible: hidden tabs would use up the connections. */
export interface PokeStream {
  /**
   * Follows the rounds. A successful one opens the stream if it is closed and the page is visible; after streams that
   * broke at once, only when their rest is over. If rounds failed before it, the connection was the reason, and the rest
   * ends.
   */
  noteStatus(status: SyncStatus): void
  /** Ends a rest: whatever broke the streams is probably over. */
  endRest(): void
  /** Whether pokes may be missing for longer than it takes to open the stream again. */
  isDeaf(): boolean
  close(): void
}

/** The browser functions that it needs. */
export interface StreamParts {
  /** Opens a stream of server-sent events; null if the browser has none ([P51]). */
  connect(on: StreamListener): { close(): void } | null
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
  /** The server has sent its heartbeat. */
  beat(): void
  poked(text: string): void
  broke(): void
}

/** A stream that lasts this long works. */
const SOUND_MS = 30_000
/** One that is not open after this time counts as broken: something on the way may hold back what it sends. */
const OPENS_MS = 20_000
/** The server's heart beats every 25 seconds. Nothing else reveals that a network has gone without a word ([P53]). */
const SILENT_MS = 70_000
const FIRST_REST_MS = 1_000
const MAX_REST_MS = 5 * 60_000

/**
 * @param onPoke called with each poke, and with null when the stream opens or breaks, or receives something that cannot
 * be read.
 */
export function createPokeStream(onPoke: (message: Poke | null) => void, parts: StreamParts = browser): PokeStream {
  let source: { close(): void } | null = null
  let [isOpen, hasStreams] = [false, true]
  let hasFailed = false
  let [openedAt, breaks] = [0, 0]
  let cancelRest: (() => void) | null = null
  let stopWaiting = () => {}
  const close = () => {
    stopWaiting()
    source?.close()
    source = null
    isOpen = false
  }
  const broke = () => {
    // Not left to the browser, which would retry every three seconds: the next successful round opens it again.
    close()
    breaks = parts.clock() - openedAt < SOUND_MS ? breaks + 1 : 0
    // Something on the way may break every stream at once, and each opening and each break starts a round.
    if (breaks > 1) takeRest(Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** breaks))
    onPoke(null)
  }
  const open = () => {
    if (source || cancelRest || !hasStreams || !parts.isVisible()) return
    openedAt = parts.clock()
    stopWaiting = parts.schedule(OPENS_MS, broke)
    source = parts.connect({
      poked: (text) => onPoke(pokeIn(text)),
      beat() {
        stopWaiting()
        stopWaiting = parts.schedule(SILENT_MS, broke)
      },
      opened() {
        stopWaiting()
        isOpen = true
        // Changes made before it opened were not poked.
        onPoke(null)
      },
      broke,
    })
    if (source) return
    hasStreams = false
    stopWaiting()
  }
  const takeRest = (milliseconds: number) => {
    cancelRest = parts.schedule(milliseconds, () => {
      cancelRest = null
      open()
    })
  }
  const endRest = () => {
    cancelRest?.()
    cancelRest = null
    breaks = 0
  }
  return {
    noteStatus(status) {
      if (status === 'unreachable') hasFailed = true
      if (!isInStep(status)) return
      if (hasFailed) endRest()
      hasFailed = false
      open()
    },
    endRest,
    isDeaf: () => (breaks > 1 || !hasStreams) && !isOpen && parts.isVisible(),
    close() {
      cancelRest?.()
      cancelRest = null
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
  connect({ opened, beat, poked, broke }) {
    const source = openEventSource(`/api/sync/events?stream=${ownStream}`)
    if (!source) return null
    source.addEventListener('poke', ({ data }) => poked(String(data)))
    source.addEventListener('beat', beat)
    source.addEventListener('open', opened)
    source.addEventListener('error', broke)
    return source
  },
  isVisible: () => document.visibilityState === 'visible',
  clock: () => performance.now(),
  schedule,
}
