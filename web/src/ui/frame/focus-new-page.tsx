import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../overlay/focus.ts'

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
    return isFirst ? undefined : followHeading()
  }, [path])
  return null
}

/**
 * Focuses the heading once it is rendered, and one that takes its place when the data arrives, unless the person has
 * moved the focus meanwhile. @returns a function that stops waiting.
 */
function followHeading(): () => void {
  const start = document.activeElement
  let held: HTMLElement | null = null
  const observer = new MutationObserver(() => tryIt())
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(end, MAX_WAIT)
  const tryIt = () => {
    const now = document.activeElement
    if (held && now === held) return
    const hasMoved = held
      ? held.isConnected || now !== document.body
      : now !== start && now !== document.body && start?.isConnected
    if (hasMoved) return end()
    held = focusHeading() ?? held
  }
  observer.observe(document.body, { childList: true, subtree: true })
  tryIt()
  return end
}
