import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ModelEndpoint {
  /** What a server's `OPENAI_BASE_URL` is set to. */
  url: string
  /** How often it was asked. */
  asked(): number
  close(): void
}

/** An OpenAI-compatible endpoint of our own that finds the same in every document. */
export async function startModel(found: object): Promise<ModelEndpoint> {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      asked += 1
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
    asked: () => asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
