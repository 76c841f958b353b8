/** Shows a number on the app's icon if the system supports it; 0 removes it. */
export function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // The system may not allow it; the app shows the number too.
  navigator.setAppBadge(count).catch(() => undefined)
}
