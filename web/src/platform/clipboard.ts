/** Puts the text on the clipboard, on plain http too. @returns false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // It may be forbidden here; the old way may not be.
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
  // Outside of an open dialog the focus would be taken from it at once.
  const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
  place.append(area)
  area.focus()
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
