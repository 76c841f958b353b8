import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { NewApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import { onTestFinished } from 'vitest'
import { createToken } from '../../account/testing/api-token-calls.ts'
import { listening } from '../../testing/listening.ts'
import type { Person, testServer } from '../../testing/test-server.ts'

export interface Answered {
  isError: boolean
  text: string
  /** The structured content. */
  data: Record<string, unknown>
}

interface Setting {
  server: ReturnType<typeof testServer>
  person: Person
  wanted?: Partial<NewApiToken>
  /** The generation of the protocol. */
  mode?: 'legacy' | 'auto'
}

/** For tests: connects the official client, with a token of the person, over a real connection. */
export async function assistantOf({ server, person, wanted = {}, mode = 'auto' }: Setting) {
  const token = await createToken(person, wanted)
  const port = await listening(server)
  const url = new URL(`http://127.0.0.1:${port}/api/mcp`)
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: token.headers } }))
  onTestFinished(() => client.close())
  return {
    client,
    token,
    url,
    tools: async () => (await client.listTools()).tools,
    async run(name: string, args: Record<string, unknown> = {}): Promise<Answered> {
      const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: args })
      const [first] = content
      return {
        isError,
        text: first?.type === 'text' ? first.text : '',
        data: (structuredContent ?? {}) as Record<string, unknown>,
      }
    },
  }
}
