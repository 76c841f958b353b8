import { TransportFailure } from './transport.ts'

/** Bytes. A shorter body fits into a few packets as it is. */
export const LONG = 4_096

type Body = string | Blob

interface PackedBody {
  body: Body
  headers: Record<string, string>
}

let packs = typeof CompressionStream !== 'undefined'

/**
 * [P24] Sends a long body compressed. If it is rejected, something on the way may not understand compressed bodies: it
 * is sent again as it is, and if that gets through, so is everything after it.
 */
export async function sendPacked<T>(body: Body, send: (packed: PackedBody) => Promise<T>): Promise<T> {
  const plain = { body, headers: {} }
  if (!packs || lengthOf(body) < LONG) return send(plain)
  try {
    return await send({ body: await gzipped(body), headers: { 'content-encoding': 'gzip' } })
  } catch (error) {
    if (!(error instanceof TransportFailure && error.kind === 'unfit')) throw error
    const answer = await send(plain)
    packs = false
    return answer
  }
}

const lengthOf = (body: Body) => (typeof body === 'string' ? body.length : body.size)

/** The browser compresses outside the page's thread. */
function gzipped(body: Body): Promise<Blob> {
  const text = new Blob([body]).stream()
  return new Response(text.pipeThrough(new CompressionStream('gzip'))).blob()
}
