import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed or saved as a PDF, from the browser's menu too. */
export function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useLayoutEffect(() => {
    // The browser lays the page out right after this event.
    const print = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}
