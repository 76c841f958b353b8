/** A connection that moves no byte must not keep a person from the stored copy. */
const PATIENCE_MS = 5_000

/**
 * Answers from the server, so that what repairs the app is as new as possible, or else with the copy on this device.
 * Without one the browser shows its own error.
 */
export async function serverFirst(url: string, readCopy: () => Promise<Response | undefined>): Promise<Response> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) })
    // What stands between here and the server answers too: with an error, or by leading elsewhere.
    if (response.ok && !response.redirected) return response
  } catch {
    // There is no connection, or a very slow one.
  }
  return (await readCopy()) ?? Response.error()
}
