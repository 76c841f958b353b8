import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { snapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import { syncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { TransportFailure, type Transport } from '../../web/src/sync/transport/transport.ts'

/** The current URL of the server, and the session of the calls. */
export interface Endpoint {
  url(): Promise<string>
  cookie(): string
}

/** A transport over real HTTP, for devices that are not browsers. */
export function transportThrough(endpoint: Endpoint): Transport {
  return {
    async sync(request) {
      return syncAnswer.parse(parse(await ask(endpoint, '/api/sync', JSON.stringify(request))))
    },
    async page(scope, after) {
      const from = after === null ? '' : `?after=${encodeURIComponent(after)}`
      const body = await ask(endpoint, `/api/sync/scopes/${encodeURIComponent(scope)}${from}`, null)
      const lines = body.split('\n').flatMap((line) => (line === '' ? [] : [snapshotLine.parse(parse(line))]))
      const end = lines.findLast((line) => 'end' in line)
      if (!end) throw new TransportFailure('unreachable', 'the page is incomplete')
      return { rows: lines.filter((line) => 'entity' in line), next: end.next }
    },
  }
}

/** A truncated answer counts as none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TransportFailure('unreachable', `the answer is cut off: ${String(error)}`)
  }
}

async function ask({ url, cookie }: Endpoint, path: string, body: string | null): Promise<string> {
  try {
    // A connection kept for five seconds may be closed by the server while the next request is on its way.
    const headers = { cookie: cookie(), 'content-type': 'application/json', connection: 'close' }
    const send = async () => fetch((await url()) + path, { method: body === null ? 'GET' : 'POST', body, headers })
    let answer = await send()
    // Waits as a device does after too many requests.
    while (answer.status === 429) {
      await sleep(Number(must(answer.headers.get('retry-after'), 'the seconds to wait')) * 1_000)
      answer = await send()
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${text}`)
    return text
  } catch (error) {
    throw new TransportFailure('unreachable', inspect(error))
  }
}
