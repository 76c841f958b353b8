import { useCallback, useState, type RefCallback } from 'react'

/** Whether a scroll has ever brought the element close to the visible part of the page; for content that is costly to read. */
export function useReached(): [RefCallback<Element>, boolean] {
  const [isReached, setReached] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setReached(true), {
      rootMargin: '25%',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isReached]
}
