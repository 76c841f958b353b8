/** Requests by script. A failed one is removed, so that the script is fetched again. */
const fetched = new Map<string, Promise<void>>()

/**
 * Fetches the scripts of a part of the app into the browser's cache before they are imported: Chromium never requests a
 * module again in the same page after one request for it failed, so a second attempt to import it would fail too. The
 * build calls it before each dynamic import.
 * @param scripts paths relative to the origin; those that a service worker stores are not fetched.
 */
export async function fetchScripts(scripts: readonly string[]): Promise<void> {
  if (navigator.serviceWorker?.controller) return
  await Promise.all(scripts.filter((script) => !isInDocument(script)).map(fetchOnce))
}

function fetchOnce(script: string): Promise<void> {
  const known = fetched.get(script)
  if (known) return known
  const fetching = fetchScript(script)
  fetched.set(script, fetching)
  fetching.catch(() => fetched.delete(script))
  return fetching
}

async function fetchScript(script: string): Promise<void> {
  const response = await fetch(`/${script}`).catch(() => null)
  // The browser keeps a blob outside the memory of scripts.
  const body = response?.ok ? await response.blob().catch(() => null) : null
  // The words of a browser: the router recognizes them.
  if (body === null) throw new TypeError(`Failed to fetch dynamically imported module: ${script}`)
}

const isInDocument = (script: string) =>
  document.querySelector(`link[href='/${script}'],script[src='/${script}']`) !== null
