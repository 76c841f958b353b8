/** Loads a page outside the app. @returns a promise that never settles, because nothing here continues. */
export function leaveFor(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => {})
}
