import type { ServerResponse } from 'node:http'
import { ask, askForWhole, send, toHandOn, type Asked } from './exchange.ts'

/** How one request of a browser is dealt with. */
export type Dealing = (server: string, asked: Asked, outgoing: ServerResponse) => Promise<void>

/** What a device and its server say to one another: a request with changes, or for a page of a first load. */
export const isExchange = ({ path }: Asked) => path.startsWith('/api/sync') && !isStream(path)
export const isStream = (path: string) => path.startsWith('/api/sync/events')
export const isPost = (asked: Asked) => asked.method === 'POST' && isExchange(asked)

/** As if nothing stood between. */
export const handOn: Dealing = async (server, asked, outgoing) => {
  const answer = await ask(server, asked)
  outgoing.writeHead(answer.statusCode ?? 0, toHandOn(answer.headers))
  answer.on('error', () => outgoing.destroy())
  outgoing.on('close', () => answer.destroy())
  answer.pipe(outgoing)
}

/** The connection breaks after so many bytes of an answer; with none, before it begins. */
export const cutAfter = (bytes: number): Dealing =>
  onExchanges(async (server, asked, outgoing) => {
    const answer = await askForWhole(server, asked)
    if (bytes === 0) outgoing.destroy()
    else if (bytes >= answer.body.length) send(outgoing, answer)
    else {
      outgoing.writeHead(answer.status, { ...toHandOn(answer.headers), 'content-length': answer.body.length })
      outgoing.write(answer.body.subarray(0, bytes), () => outgoing.destroy())
    }
  })

/** The last bytes are missing, and nothing of the answer's head tells. */
export const shortenedBy = (bytes: number): Dealing =>
  onExchanges(async (server, asked, outgoing) => {
    const answer = await askForWhole(server, asked)
    send(outgoing, { ...answer, body: answer.body.subarray(0, -bytes) })
  })

/** The connection breaks whenever such a file of the application is asked for. */
export const without =
  (files: RegExp): Dealing =>
  async (server, asked, outgoing) => {
    if (files.test(asked.path)) outgoing.destroy()
    else await handOn(server, asked, outgoing)
  }

/** The same page whatever is asked, and nothing reaches the server. */
export const pageForAll = (status: number, page: string): Dealing => {
  const answer = { status, headers: { 'content-type': 'text/html' }, body: Buffer.from(page) }
  return async (_server, _asked, outgoing) => send(outgoing, answer)
}

/** Each request with changes arrives twice; what is delivered is the answer to the second. */
export const postsTwice: Dealing = async (server, asked, outgoing) => {
  if (!isPost(asked)) return handOn(server, asked, outgoing)
  await askForWhole(server, asked)
  send(outgoing, await askForWhole(server, asked))
}

/** The server has answered, but its answer waits. */
export const heldUntil = (released: () => Promise<void>): Dealing =>
  onExchanges(async (server, asked, outgoing) => {
    const answer = await askForWhole(server, asked)
    await released()
    send(outgoing, answer)
  })

const onExchanges =
  (deal: Dealing): Dealing =>
  (server, asked, outgoing) =>
    (isExchange(asked) ? deal : handOn)(server, asked, outgoing)
