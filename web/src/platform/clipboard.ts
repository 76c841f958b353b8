/** Copies the text to the clipboard, also over plain http. @returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // The fallback may work even if this is forbidden.
    }
  }
  return copyBySelection(text)
}

/** The only way on pages that are not served securely. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  Object.assign(area.style, { position: 'fixed', opacity: '0' })
  // An open dialog would immediately take the focus from an element outside it.
  const container = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
  container.append(area)
  area.focus()
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
