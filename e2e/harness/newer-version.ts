import type { Answer, Asked } from './exchange.ts'

/** The application as a later build would be served: another page, and the service worker that lists it. */
export function asNewerVersion({ path }: Asked, answer: Answer): Answer {
  const [change] = [...changes].filter(([file]) => path.startsWith(file)).map(([, how]) => how)
  if (!change) return answer
  const before = answer.body.toString()
  const after = change(before)
  if (after === before) throw new Error(`${path} has no place for what is newer`)
  const { etag: _etag, ...headers } = answer.headers
  return { ...answer, headers, body: Buffer.from(after) }
}

/** Files of the build by where their address begins; others are the same in both. */
const changes = new Map<string, (text: string) => string>([
  [
    '/service-worker.js',
    (text) => text.replace(/"revision":"\w+","url":"index.html"/, '"revision":"newer","url":"index.html"'),
  ],
  ['/index.html', (text) => text.replace('<head>', '<head><meta name="build" content="newer" />')],
])

/** Asked for anew: what a browser still has of the older version is no answer. */
export function askedAnew(asked: Asked): Asked {
  const { 'if-none-match': _match, 'if-modified-since': _since, ...headers } = asked.headers
  return { ...asked, headers }
}
