import type { IncomingMessage, ServerResponse } from 'node:http'

/** The longest path with its query. The app's own requests have less than 300 characters. */
const MAX_TARGET = 2_000

/** Node drops further headers; a proxy's would be among them, because it appends. */
export const MAX_HEADERS = 100

/** Browsers send fewer than 50 characters. Choosing among thousands of encodings takes milliseconds, more than once. */
const MAX_ENCODINGS = 500

interface HeadProblem {
  status: 400 | 414 | 431
  code: string
  message: string
}

/** [SE148], [SE149], [SE193] Returns why a request is refused before its target and headers are read; null if it is not. */
export function headProblem({ url = '', headers, rawHeaders }: IncomingMessage): HeadProblem | null {
  if (url.length > MAX_TARGET)
    return { status: 414, code: 'target_too_long', message: `An address has at most ${MAX_TARGET} characters here.` }
  if (!isAddress(url, headers.host))
    return { status: 400, code: 'invalid_host', message: 'The name of the server is invalid.' }
  if (rawHeaders.length / 2 > MAX_HEADERS)
    return { status: 431, code: 'too_many_headers', message: `A request has at most ${MAX_HEADERS} headers here.` }
  if ((headers['accept-encoding'] ?? '').length > MAX_ENCODINGS)
    return {
      status: 431,
      code: 'header_too_long',
      message: `Accept-Encoding has at most ${MAX_ENCODINGS} characters here.`,
    }
  return null
}

/** [SE194] Whether a body follows that no call reads. After the answer Node would receive the rest of it, however long. */
export const hasNeedlessBody = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** Whether they make a URL. Some names of digits and dots look like one and are not. */
const isAddress = (target: string, host = 'localhost') =>
  URL.canParse(`http://${host}`) && (target.startsWith('/') || target === '*' || URL.canParse(target))

/** Answers a request whose target or headers are refused. @returns whether they are */
export function refuseHead(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const problem = headProblem(incoming)
  if (!problem) return false
  const { status, ...body } = problem
  outgoing.writeHead(status, refusalHeaders).end(JSON.stringify(body))
  return true
}

const refusalHeaders = {
  'Content-Type': 'application/json',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Connection: 'close',
}
