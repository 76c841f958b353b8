import { LAST_VIEW_ID, LAST_VIEW_OF } from './last-view.ts'

/** Home is rarely slower; nothing may stay covered longer. */
const PATIENCE_MS = 10_000

/** Call once, at startup. Removes the last view as soon as the page has content of its own. */
export function removeLastView(root: Element, { userId }: { userId: string | undefined }): void {
  const view = document.getElementById(LAST_VIEW_ID)
  if (!view) return
  const remove = () => {
    observer.disconnect()
    view.remove()
  }
  const observer = new MutationObserver(() => hasContent(root) && remove())
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(remove, PATIENCE_MS)
  if (view.getAttribute(LAST_VIEW_OF) !== userId) remove()
}

/** Whether the page shows more than a placeholder. */
export const hasContent = (root: Element) =>
  root.querySelector('h1') !== null && root.querySelector('[role=status][aria-label=Loading]') === null
