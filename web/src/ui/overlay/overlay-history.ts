/**
 * Lets the browser's Back close what is above the page.
 *
 * Opening pushes one history entry with the page's own URL; Back removes it and closes the overlay. Closing by a button
 * also removes the entry, so that Back never needs a second press. The router is not notified: neither the entry nor
 * its removal changes the page. If a page is opened from within an overlay, the entry left behind is skipped when Back
 * reaches it. A page that is opened while the entry is being removed waits for that.
 */
export interface OverlayHistory {
  /** Registers an open overlay. The returned function is for closing it other than by Back. */
  opened: (onBack: () => void) => () => void
}

/** The part of a window that is used; tests provide their own. */
export type HistoryWindow = Pick<Window, 'addEventListener' | 'setTimeout'> & {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  location: Pick<Location, 'href'>
}

export function createOverlayHistory(window: HistoryWindow): OverlayHistory {
  const open: { href: string; onBack: () => void }[] = []
  const entries = (): number => {
    const count: unknown = window.history.state?.[ENTRIES]
    return typeof count === 'number' ? count : 0
  }

  /** Our own step back is in flight: until it arrives, the entry of the closed overlay is still in place. */
  let takingBack = false
  let releaseVisits = () => false
  const stepBack = () => {
    if (takingBack || entries() <= open.length) return
    takingBack = true
    releaseVisits = holdVisits(window)
    window.history.go(open.length - entries())
  }
  const pushMissing = () => {
    if (!takingBack && entries() < open.length)
      pushUnseen(window.history, { ...window.history.state, [ENTRIES]: open.length })
  }

  window.addEventListener(
    'popstate',
    (event) => {
      if (takingBack) {
        takingBack = false
        pushMissing()
        // The router has moved on to the held visits; notifying it of the step would lead it back.
        if (releaseVisits()) event.stopImmediatePropagation()
      } else {
        const samePage = open.at(-1)?.href === window.location.href
        const closing = open.splice(entries())
        if (closing.length > 0 && samePage) event.stopImmediatePropagation()
        for (const overlay of closing.toReversed()) overlay.onBack()
      }
      stepBack()
    },
    // Runs before the router, which would treat the same page as a new visit.
    { capture: true },
  )

  return {
    opened(onBack) {
      const overlay = { href: window.location.href, onBack }
      open.push(overlay)
      pushMissing()
      return () => {
        const index = open.indexOf(overlay)
        if (index === -1) return
        open.splice(index, 1)
        // Deferred, because another overlay or another page may open in the same task.
        window.setTimeout(stepBack, 0)
      }
    },
  }
}

const ENTRIES = 'overlays'

/** The longest that visits are held, in milliseconds: a step that another navigation canceled never arrives. */
const MAX_HOLD = 1000

/**
 * Holds the router's visits back from the history until they are released, in order: a step back that arrives after
 * them would undo them. @returns a function that releases them and returns whether there were any.
 */
function holdVisits({ history, setTimeout }: HistoryWindow): () => boolean {
  const visits: (() => void)[] = []
  const { pushState, replaceState } = history
  history.pushState = (...visit) => void visits.push(() => pushState.apply(history, visit))
  history.replaceState = (...visit) => void visits.push(() => replaceState.apply(history, visit))
  let isHeld = true
  const release = () => {
    if (!isHeld) return false
    isHeld = false
    Object.assign(history, { pushState, replaceState })
    for (const visit of visits) visit()
    return visits.length > 0
  }
  setTimeout(release, MAX_HOLD)
  return release
}

/**
 * Pushes an entry without the router, which observes `history.pushState` by replacing it on the object; the prototype's
 * is the browser's own.
 */
function pushUnseen(history: HistoryWindow['history'], state: unknown): void {
  const prototype: HistoryWindow['history'] = Object.getPrototypeOf(history)
  prototype.pushState.call(history, state, '')
}
