import type { RouterHistory } from '@tanstack/react-router'

/** How long a page that is opened again may take to become as long as it was. */
const PATIENCE_MS = 2_000

/** What a person does to scroll; from then on the page is theirs. */
const OWN_SCROLLING = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** The parts of a window that are used; tests provide their own. */
type ScrollWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'requestAnimationFrame' | 'scrollY' | 'scrollTo' | 'innerHeight'
> & { document: { documentElement: { scrollHeight: number } }; performance: { now(): number } }

/**
 * Keeps the scroll position of each history entry. Back and Forward return to it, also when the page is still short
 * because its data is being read: the router itself scrolls only once.
 */
export function keepScroll(history: Pick<RouterHistory, 'subscribe' | 'location'>, window: ScrollWindow): void {
  const positions = new Map<string, number>()
  let key = keyOf(history.location)
  let stop = () => {}
  window.addEventListener('scroll', () => positions.set(key, window.scrollY), { passive: true })
  history.subscribe(({ location, action }) => {
    // A dialog's history entry has the key of its page.
    if (keyOf(location) === key) return
    key = keyOf(location)
    stop()
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') stop = scrollBack(window, positions.get(key) ?? 0)
  })
}

function scrollBack(window: ScrollWindow, position: number): () => void {
  const until = window.performance.now() + PATIENCE_MS
  let isWanted = position > 0
  const stop = () => {
    isWanted = false
    for (const event of OWN_SCROLLING) window.removeEventListener(event, stop)
  }
  const attempt = () => {
    if (!isWanted) return
    const isLongEnough = window.document.documentElement.scrollHeight - window.innerHeight >= position
    if (isLongEnough) window.scrollTo(0, position)
    if ((isLongEnough && window.scrollY >= position - 1) || window.performance.now() > until) stop()
    else window.requestAnimationFrame(attempt)
  }
  for (const event of OWN_SCROLLING) window.addEventListener(event, stop, { passive: true })
  window.requestAnimationFrame(attempt)
  return stop
}

const keyOf = ({ href, state }: RouterHistory['location']) => state.__TSR_key ?? href
