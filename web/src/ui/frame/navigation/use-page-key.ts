import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../overlay/focus.ts'

interface PageKey {
  /** A key alone, which does nothing in a text field. */
  key?: string
  /** With Ctrl (⌘), also in a text field. */
  withControl?: string
}

/** Calls `onPress` for a key of the whole page; not while a dialog is open. */
export function usePageKey({ key, withControl }: PageKey, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typed = event.key.toLowerCase()
      const hasModifier = event.ctrlKey || event.metaKey
      const isKey = typed === key && !hasModifier && !event.altKey && !isTyping(event.target)
      const isShortcut = typed === withControl && hasModifier
      if (
        !(isKey || isShortcut) ||
        event.defaultPrevented ||
        document.querySelector('[aria-modal="true"], [role="dialog"]')
      )
        return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [key, withControl])
}
