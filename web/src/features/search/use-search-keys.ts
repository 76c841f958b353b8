import { useEffect, useEffectEvent } from 'react'

/** Calls `onSearch` for Ctrl+K (⌘K), and for `/` outside a text field; not while a dialog is open. */
export function useSearchKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      if (
        !(isShortcut || isSlash) ||
        event.defaultPrevented ||
        document.querySelector('[aria-modal="true"], [role="dialog"]')
      )
        return
      event.preventDefault()
      search()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
