import { useLayoutEffect, useState, type RefObject } from 'react'

const unknown = { width: 0, height: 0 }

/** Returns the inner size of an element in pixels; 0 until it is measured. */
export function useSizeOf(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState(unknown)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width: Math.floor(width), height: Math.floor(height) })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
