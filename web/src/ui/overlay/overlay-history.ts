/**
 * Lets the browser's Back close what lies above the page.
 *
 * Opening pushes one history entry with the page's own address; Back takes it away and closes the overlay. Closing by a
 * button takes the entry back too, so that Back never needs a second press. The router is not told: neither the entry
 * nor its removal changes the page. If a page is opened from within an overlay, the entry that stays behind is skipped
 * when Back comes to it. A page that is opened while the entry is being taken back waits for that.
 */
export interface OverlayHistory {
  /** Announces an open overlay. The answer closes it otherwise than by Back. */
  opened: (onBack: () => void) => () => void
}

/** What is used of a window; tests bring their own. */
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

  /** A step back of our own is on its way: until it arrives, the entry of what was closed is still in place. */
  let takingBack = false
  let releaseVisits = () => false
  const takeBack = () => {
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
        // The router has moved on to what was held; to tell it of the step would lead it back.
        if (releaseVisits()) event.stopImmediatePropagation()
      } else {
        const samePage = open.at(-1)?.href === window.location.href
        const closing = open.splice(entries())
        if (closing.length > 0 && samePage) event.stopImmediatePropagation()
        for (const overlay of closing.toReversed()) overlay.onBack()
      }
      takeBack()
    },
    // Before the router, which would take the same page for a new visit.
    { capture: true },
  )

  return {
    opened(onBack) {
      const overlay = { href: window.location.href, onBack }
      open.push(overlay)
      pushMissing()
      return () => {
        const place = open.indexOf(overlay)
        if (place === -1) return
        open.splice(place, 1)
        // Later, for another overlay may open, or another page, in the same breath.
        window.setTimeout(takeBack, 0)
      }
    },
  }
}

const ENTRIES = 'overlays'

/** The longest that visits are held, in milliseconds: a step that another navigation called off never arrives. */
const LONGEST_HOLD = 1000

/**
 * Keeps the router's visits from the history until they are released, in their order: a step back that arrives after them
 * would undo them. @returns what releases them, and tells whether there were any.
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
  setTimeout(release, LONGEST_HOLD)
  return release
}

/** The router watches `history.pushState` by replacing it on the object; the prototype's is the browser's own. */
function pushUnseen(history: HistoryWindow['history'], state: unknown): void {
  const prototype: HistoryWindow['history'] = Object.getPrototypeOf(history)
  prototype.pushState.call(history, state, '')
}
