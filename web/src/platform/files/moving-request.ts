interface MovingRequest {
  method: 'GET' | 'POST' | 'PUT'
  body?: Blob | ArrayBuffer | string
  headers?: Record<string, string>
  /**
   * Maximum time without any byte transferred, in milliseconds. Includes the time the server takes to begin its
   * response.
   */
  idleMs: number
  /** Called with the fraction of the body that has been sent, from 0 to 1. */
  onSent?(part: number): void
}

/**
 * Like `fetch`, with a timeout that restarts with each transfer in either direction: a large body may take as long as
 * its connection needs. Only XMLHttpRequest reports upload progress.
 *
 * @returns the complete response, whatever its status.
 * @throws DOMException `TimeoutError` when nothing was transferred for `idleMs`, TypeError when the connection broke.
 */
export function movingRequest(path: string, { method, body, headers = {}, idleMs, onSent }: MovingRequest) {
  // A service worker has no XMLHttpRequest.
  if (typeof XMLHttpRequest === 'undefined') return movingFetch(path, { method, body, headers, idleMs })
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => {
      reject(new DOMException(`no data transferred for ${idleMs / 1000} seconds`, 'TimeoutError'))
      request.abort()
    }
    let idle = setTimeout(giveUp, idleMs)
    const restartIdle = () => {
      clearTimeout(idle)
      idle = setTimeout(giveUp, idleMs)
    }
    request.addEventListener('readystatechange', restartIdle)
    request.addEventListener('progress', restartIdle)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartIdle()
      onSent?.(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('error', () => reject(new TypeError('the connection was lost')))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('loadend', () => clearTimeout(idle))
    request.open(method, path)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body ?? null)
  })
}

/** Sees each chunk of the response, but nothing of the upload. */
async function movingFetch(
  path: string,
  {
    method,
    body,
    headers,
    idleMs,
  }: Pick<MovingRequest, 'method' | 'headers' | 'idleMs'> & { body: MovingRequest['body'] | undefined },
): Promise<Response> {
  const controller = new AbortController()
  const giveUp = () =>
    controller.abort(new DOMException(`no data transferred for ${idleMs / 1000} seconds`, 'TimeoutError'))
  let idle = setTimeout(giveUp, idleMs)
  try {
    const response = await fetch(path, {
      method,
      body: body ?? null,
      headers: headers ?? {},
      signal: controller.signal,
    })
    const chunks: BlobPart[] = []
    const reader = response.body?.getReader()
    for (let isDone = reader === undefined; !isDone;) {
      clearTimeout(idle)
      idle = setTimeout(giveUp, idleMs)
      const chunk = await reader?.read()
      if (chunk?.value) chunks.push(chunk.value)
      isDone = chunk?.done !== false
    }
    const isBodiless = BODILESS.includes(response.status)
    return new Response(isBodiless ? null : new Blob(chunks), response)
  } finally {
    clearTimeout(idle)
  }
}

/** Statuses whose response has no body, not even an empty one. */
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
