/** By script; one that failed is fetched again. */
const fetched = new Map<string, Promise<void>>()

/**
 * Fetches the scripts of a part of the app into the browser's cache before they are imported: Chromium never requests a
 * module again in the same page after one request for it failed, so a second attempt to import it would fail too. The
 * build calls it before each dynamic import.
 * @param scripts paths relative to the origin; those that a service worker stores are not fetched.
 */
export async function fetchScripts(scripts: readonly string[]): Promise<void> {
  if (navigator.serviceWorker?.controller) return
  await Promise.all(scripts.filter((script) => fetched.has(script) || !isInDocument(script)).map(fetchOnce))
}

function fetchOnce(script: string): Promise<void> {
  const begun = fetched.get(script) ?? fetchScript(script)
  fetched.set(script, begun)
  begun.catch(() => fetched.delete(script))
  return begun
}

/** With a link: the import that follows takes the response, without a request of its own. */
function fetchScript(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href: `/${script}` })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      // The words of a browser: the router recognizes them.
      reject(new TypeError(`Failed to fetch dynamically imported module: ${script}`))
    })
    document.head.append(link)
  })
}

const isInDocument = (script: string) =>
  document.querySelector(`link[href='/${script}'],script[src='/${script}']`) !== null
