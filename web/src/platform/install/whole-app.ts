/**
 * Caches every part of the application that loads on demand, for a page without a service worker: without a network its
 * dialogs must still open. Parts are named by their content, so the browser does not fetch them again.
 */
export async function keepWholeApp(): Promise<void> {
  // The worker cannot run here, but its list of the application's files can still be read.
  const worker = await (await fetch('/service-worker.js')).text()
  const parts = [...worker.matchAll(/"(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => `/${path}`)
  // Sequential: nothing waits for them.
  for (const part of parts) await (await fetch(part)).arrayBuffer()
}
