/** Loads a page that is no part of the app. @returns a promise that never ends, because nothing here goes on. */
export function leaveFor(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => {})
}
