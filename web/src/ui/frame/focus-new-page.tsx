import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Maximum wait for the heading of a page, in milliseconds. */
const MAX_WAIT = 5000

/**
 * [AX4] Moves the focus to the heading of a new page: a screen reader reads it, and Tab continues from there. The
 * browser reads the first page itself, and a change of the search parameters, such as of a tab, is not a new page.
 */
export function FocusNewPage() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    const isFirst = before.current === undefined || before.current === path
    before.current = path
    return isFirst ? undefined : focusHeading()
  }, [path])
  return null
}

/**
 * Focuses the heading once it is rendered, unless the person has moved the focus meanwhile. @returns a function that
 * stops waiting.
 */
function focusHeading(): () => void {
  const start = document.activeElement
  const observer = new MutationObserver(() => tryIt())
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(end, MAX_WAIT)
  const tryIt = () => {
    const now = document.activeElement
    if (now !== start && now !== document.body && start?.isConnected) return end()
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    end()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  tryIt()
  return end
}
