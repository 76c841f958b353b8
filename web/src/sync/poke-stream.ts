import { poke, type Poke } from '@hearthkeep/shared/protocol/poke.ts'

/** Hears the server say that something moved, while the page is in front: hidden tabs would use up the connections. */
export interface PokeStream {
  /** Opens it, if it is not open and somebody looks at the page; one that broke at once, not before it has rested. */
  open(): void
  close(): void
}

/** One that lives so long works. */
const SOUND_MS = 30_000
const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 5 * 60_000

/** @param heard called with each poke, and with null when the stream opens or breaks, or says what cannot be read. */
export function createPokeStream(heard: (said: Poke | null) => void): PokeStream {
  let source: EventSource | null = null
  let [openedAt, breaks] = [0, 0]
  let rest: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    source?.close()
    source = null
  }
  const open = () => {
    if (source || rest || document.visibilityState !== 'visible') return
    openedAt = performance.now()
    source = new EventSource('/api/sync/events')
    source.addEventListener('poke', ({ data }) => heard(pokeIn(String(data))))
    // What moved before it was open was told to nobody.
    source.addEventListener('open', () => heard(null))
    source.addEventListener('error', () => {
      // Not left to the browser, which would try every three seconds: the next round that succeeds opens it again.
      close()
      breaks = performance.now() - openedAt < SOUND_MS ? breaks + 1 : 0
      // Something on the way may break every stream at once, and each that opens and each that breaks asks for a round.
      if (breaks > 1) takeRest(Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** breaks))
      heard(null)
    })
  }
  const takeRest = (milliseconds: number) => {
    rest = setTimeout(() => {
      rest = undefined
      open()
    }, milliseconds)
  }
  return {
    open,
    close() {
      clearTimeout(rest)
      rest = undefined
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
