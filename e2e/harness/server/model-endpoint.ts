import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ModelEndpoint {
  /** The value for a server's `OPENAI_BASE_URL`. */
  url: string
  /** The number of requests so far. */
  requestCount(): number
  close(): void
}

/** A local OpenAI-compatible endpoint that finds the same in every document. */
export async function startModel(found: object): Promise<ModelEndpoint> {
  let requestCount = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      requestCount += 1
      const content = JSON.stringify({ systems: [], maintenanceItems: [], issues: [], ...found })
      const message = { role: 'assistant', content, refusal: null }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requestCount: () => requestCount,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
