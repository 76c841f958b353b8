import { afterAll, vi } from 'vitest'

// Before each test file: what an earlier file left in a module, or what one of its flows still does, is not seen by the
// tests of this one. Libraries stay loaded.
vi.resetModules()

// Nor is what it replaced in the page or the clock, such as a browser that is offline: the page stays for the next file.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

if (globalThis.document) {
  // What an earlier file left on the page or kept, such as how far the device's clock is off, would hold in this one.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  forgetHistoryAfterwards()
  // The head of the page stays too, where libraries keep their styles: a file that empties it breaks those after it.
  const mark = document.head.appendChild(document.createElement('meta'))
  afterAll(() => {
    if (!mark.isConnected) throw new Error('This file removed from the head what it did not add')
    mark.remove()
  })
}

/** What a module knows of the session's history, such as which overlays are open, does not hold in the next file. */
function forgetHistoryAfterwards(): void {
  const { addEventListener } = window
  const added: Parameters<typeof addEventListener>[] = []
  window.addEventListener = (...listening: Parameters<typeof addEventListener>) => {
    if (listening[0] === 'popstate') added.push(listening)
    addEventListener(...listening)
  }
  const { pushState, replaceState } = History.prototype
  afterAll(async () => {
    // A step back that is under way ends here.
    await new Promise((resolve) => setTimeout(resolve, 20))
    window.addEventListener = addEventListener
    for (const [type, listener, options] of added) window.removeEventListener(type, listener, options)
    Object.assign(window.history, { pushState, replaceState })
    window.history.replaceState(null, '', '/')
  })
}
