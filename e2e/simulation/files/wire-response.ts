import type { TransportFailure } from '../../../web/src/sync/transport/transport.ts'

/** Serializes an answer for the wire. */
export async function packed(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return JSON.stringify({ status: response.status, body })
}

export function unpacked(wire: string): Response {
  const { status, body } = JSON.parse(wire) as { status: number; body: string }
  return new Response(status === 204 ? null : Buffer.from(body, 'latin1'), { status })
}

/**
 * Returns the response that a request sees when the server rejects it. @throws TypeError when the connection breaks, as
 * `fetch` does.
 */
export function failedResponse({ kind, message, waitMs }: TransportFailure): Response {
  if (waitMs > 0) return new Response(null, { status: 503, headers: { 'retry-after': String(waitMs / 1_000) } })
  if (kind === 'signed_out') return Response.json({ code: kind, message }, { status: 401 })
  throw new TypeError(message)
}
