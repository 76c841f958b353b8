declare global {
  interface Window {
    /** What each toast in this page said, until {@link isTold} takes it. */
    toasts?: string[]
  }
}

/** Records what toasts say. Runs in each page before its scripts. */
export function recordToasts(): void {
  // A sandboxed frame may not run the observer.
  if (self !== top) return
  const toasts: string[] = []
  window.toasts = toasts
  const messages = '[role="status"][aria-label="Messages"]'
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.matches(messages))
        for (const toast of addedNodes) toasts.push(toast.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
}

/** Whether a toast in this page said `text` since the last call. Runs in the page. */
export function isTold(text: string): boolean {
  const { toasts = [] } = window
  const at = toasts.findIndex((toast) => toast.includes(text))
  toasts.splice(0, at + 1)
  return at >= 0
}
