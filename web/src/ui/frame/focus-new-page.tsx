import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The longest that the heading of a page is waited for, in milliseconds. */
const LONGEST_WAIT = 5000

/**
 * [AX4] A page that is gone to gets the focus on its heading: a screen reader says it, and Tab goes on from there. The
 * first page is read out by the browser, and a change of the search, such as of a tab, is no new page.
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

/** As soon as it is there, unless the person has moved the focus meanwhile. @returns what ends the waiting. */
function focusHeading(): () => void {
  const start = document.activeElement
  const observer = new MutationObserver(() => tryIt())
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(end, LONGEST_WAIT)
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
