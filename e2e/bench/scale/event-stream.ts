import { Agent, request, type ClientRequest } from 'node:http'

/** An open event stream of a person, which notes when it is poked. */
export interface EventStream {
  /** Resolves at the next poke, with the time of `performance.now()`. */
  nextPoke(): Promise<number>
  close(): void
}

const POKE = 'event: poke'

/** @param headers of a signed-in person. Resolves once the stream is open. */
export function openStream(url: string, headers: Record<string, string>): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    let waiting: ((at: number) => void)[] = []
    const asked: ClientRequest = request(`${url}/api/sync/events`, { headers, agent: new Agent() })
    asked.on('error', reject).on('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`))
      answer
        .on('error', () => undefined)
        .on('data', (bytes: Buffer) => {
          if (!bytes.includes(POKE)) return
          const at = performance.now()
          for (const tell of waiting) tell(at)
          waiting = []
        })
      resolve({ nextPoke: () => new Promise((tell) => waiting.push(tell)), close: () => asked.destroy() })
    })
    asked.end()
  })
}
