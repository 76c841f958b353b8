/**
 * Has the browser keep every part of the application that it loads when it is first needed, for a page that no service
 * worker keeps them for: without a network its dialogs must still open. Parts are named by their content, so the browser
 * does not ask for them again.
 */
export async function keepWholeApp(): Promise<void> {
  // The worker cannot run here; its list of what belongs to the application can be read all the same.
  const worker = await (await fetch('/service-worker.js')).text()
  const parts = [...worker.matchAll(/"(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => `/${path}`)
  // One after another: nobody waits for them.
  for (const part of parts) await (await fetch(part)).arrayBuffer()
}
