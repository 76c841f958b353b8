import { createServer, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { OpenAiModel } from '../openai-model.ts'

/** What the endpoint does with one request. */
export type Reply =
  | { says: string }
  | { refuses: string }
  | { status: number }
  | 'silence'
  /** Ends the connection. */
  | 'hangs up'
  /** Something that no model ever returns. */
  | 'garbage'

/** Short if the endpoint is to be silent; a busy machine may need longer for an answer. */
const patienceFor = (replies: readonly Reply[]) => (replies.includes('silence') ? 300 : 20_000)

const request = z.object({
  model: z.string(),
  tools: z.undefined().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  response_format: z.object({ json_schema: z.object({ strict: z.boolean(), schema: z.looseObject({}) }) }),
})

/**
 * Starts an OpenAI-compatible endpoint. It gives the replies in turn and repeats the last one. It ends with the test.
 */
export async function modelEndpoint(...replies: Reply[]) {
  const requests: (z.infer<typeof request> & { path: string; authorization: string })[] = []
  let onRequest = () => Promise.resolve()
  const server = createServer((message, response) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('end', () => {
      const body = request.parse(JSON.parse(Buffer.concat(chunks).toString()))
      requests.push({ ...body, path: message.url ?? '', authorization: message.headers.authorization ?? '' })
      const reply = replies[requests.length - 1] ?? replies.at(-1) ?? 'silence'
      void onRequest().then(() => answer(response, reply))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings = { apiKey: 'a key', baseUrl: `http://127.0.0.1:${port}/v1`, model: 'reader' }
  return {
    asked: requests,
    model: new OpenAiModel(settings, { patienceMs: patienceFor(replies) }),
    /** Runs `work` after the request and before the answer. */
    meanwhile: (work: () => Promise<unknown>) => void (onRequest = async () => void (await work())),
  }
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'silence') return
  if (reply === 'hangs up') return void response.destroy()
  if (reply === 'garbage') return void response.writeHead(200).end('<html>')
  if ('status' in reply) return void response.writeHead(reply.status).end('{"error":{"message":"no"}}')
  const [content, refusal] = 'says' in reply ? [reply.says, null] : [null, reply.refuses]
  const message = { role: 'assistant', content, refusal }
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] }))
}
