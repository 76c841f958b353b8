import type { Answer, ProxiedRequest } from './exchange.ts'

/** The application as a later build would be served: with another page, and the service worker that lists it. */
export function asNewerVersion({ path }: ProxiedRequest, answer: Answer): Answer {
  const [change] = [...changes].filter(([file]) => path.startsWith(file)).map(([, how]) => how)
  if (!change) return answer
  const before = answer.body.toString()
  const after = change(before)
  if (after === before) throw new Error(`${path} has no place for what is newer`)
  const { etag: _etag, ...headers } = answer.headers
  return { ...answer, headers, body: Buffer.from(after) }
}

/** Changed files of the build, by the beginning of their path; all others are the same in both builds. */
const changes = new Map<string, (text: string) => string>([
  [
    '/service-worker.js',
    (text) => text.replace(/"revision":"\w+","url":"index.html"/, '"revision":"newer","url":"index.html"'),
  ],
  ['/index.html', (text) => text.replace('<head>', '<head><meta name="build" content="newer" />')],
])

/** Removes the conditional headers, because a cached copy of the older version must not be confirmed. */
export function withoutConditionalHeaders(request: ProxiedRequest): ProxiedRequest {
  const { 'if-none-match': _match, 'if-modified-since': _since, ...headers } = request.headers
  return { ...request, headers }
}
