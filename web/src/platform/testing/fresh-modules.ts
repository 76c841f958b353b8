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

// The head of the page stays too, where libraries keep their styles: a file that empties it breaks those after it.
if (globalThis.document) {
  const mark = document.head.appendChild(document.createElement('meta'))
  afterAll(() => {
    if (!mark.isConnected) throw new Error('This file removed from the head what it did not add')
    mark.remove()
  })
}
