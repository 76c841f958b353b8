interface MovingRequest {
  method: 'GET' | 'POST' | 'PUT'
  body?: Blob | ArrayBuffer | string
  headers?: Record<string, string>
  /** The longest that no byte may move, in milliseconds. It includes the time that the server takes to begin its answer. */
  idleMs: number
  /** Is told how much of the body has gone, from 0 to 1. */
  onSent?(part: number): void
}

/**
 * Like `fetch`, with a time-out that counts from the last byte that moved, in either direction: a large body may take as
 * long as its line needs. Only XMLHttpRequest tells what moves on the way up.
 *
 * @returns the whole answer, whatever its status.
 * @throws DOMException `TimeoutError` when nothing moved for `idleMs`, TypeError when the connection broke.
 */
export function movingRequest(path: string, { method, body, headers = {}, idleMs, onSent }: MovingRequest) {
  // A service worker has no XMLHttpRequest: there the time counts from the beginning.
  if (typeof XMLHttpRequest === 'undefined')
    return fetch(path, { method, body, headers, signal: AbortSignal.timeout(idleMs) })
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => {
      reject(new DOMException(`nothing moved for ${idleMs / 1000} seconds`, 'TimeoutError'))
      request.abort()
    }
    let idle = setTimeout(giveUp, idleMs)
    const moved = () => {
      clearTimeout(idle)
      idle = setTimeout(giveUp, idleMs)
    }
    request.addEventListener('readystatechange', moved)
    request.addEventListener('progress', moved)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved()
      onSent?.(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('error', () => reject(new TypeError('the connection broke')))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('loadend', () => clearTimeout(idle))
    request.open(method, path)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body ?? null)
  })
}

/** Statuses whose answer has no body, not even an empty one. */
const BODILESS = [204, 205, 304]

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const body = BODILESS.includes(status) ? null : (request.response as ArrayBuffer)
  return new Response(body, { status, statusText, headers })
}
