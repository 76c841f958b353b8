/** Shows a number on the app's icon, on systems that can; 0 removes it. */
export function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // The system may not allow it; the number is in the app too.
  navigator.setAppBadge(count).catch(() => undefined)
}
