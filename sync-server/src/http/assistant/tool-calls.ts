import { problem } from '@hearthkeep/shared/protocol/answers/problem.ts'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { madeByCall } from '../call/session.ts'
import { parseInTurn } from '../request/body.ts'

/** Why a call was refused, in words for the assistant. */
export class ToolRefusal extends Error {}

/** Headers of the assistant's call that each of its calls needs. */
const KEPT = ['authorization', 'host', 'user-agent']

/**
 * [MC10] Makes calls in the name of the assistant's token. Each is a request like any other: it passes the same checks and
 * counts against the same limits.
 */
export class ToolCalls {
  private readonly c: Context
  private readonly fetch: Hono['fetch']

  constructor(c: Context, fetch: Hono['fetch']) {
    this.c = c
    this.fetch = fetch
  }

  /** @returns the answer as the schema shows it. @throws ToolRefusal */
  async get<T>(schema: z.ZodType<T>, path: string, query: Record<string, string | undefined> = {}): Promise<T> {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
    return schema.parse(await this.call('GET', `${path}?${search.toString()}`))
  }

  /** @returns the rows of a list, of which the server answers only the fields of `shown` */
  rows(shown: z.ZodObject, path: string, query: Record<string, string | undefined> = {}): Promise<unknown[]> {
    return this.get(z.array(z.unknown()), path, { ...query, fields: Object.keys(shown.shape).join(',') })
  }

  /** Like {@link get}, for a call that changes something. */
  async send<T>(schema: z.ZodType<T>, method: 'POST' | 'PATCH', path: string, body: object): Promise<T> {
    return schema.parse(await this.call(method, path, JSON.stringify(body)))
  }

  async remove(path: string): Promise<void> {
    await this.call('DELETE', path)
  }

  private async call(method: string, path: string, body?: string): Promise<unknown> {
    const { c } = this
    const headers = new Headers([...c.req.raw.headers].filter(([name]) => KEPT.includes(name)))
    if (body !== undefined) {
      headers.set('content-type', 'application/json')
      headers.set('content-length', String(Buffer.byteLength(body)))
    }
    const request = new Request(new URL(path, c.req.url), { method, headers, ...(body !== undefined && { body }) })
    const response = await this.fetch(request, { ...(c.env as object | undefined), ...madeByCall })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status === 204) return null
    const answer = await parseInTurn(
      c.var.caller.key,
      bytes,
      (all) => JSON.parse(new TextDecoder().decode(all)) as unknown,
    )
    if (response.ok) return answer
    const wait = response.headers.get('Retry-After')
    throw new ToolRefusal(`${refusalWords(problem.parse(answer))}${wait === null ? '' : ` Wait ${wait} seconds.`}`)
  }
}

const refusalWords = ({ message, issues = [] }: z.infer<typeof problem>) =>
  [message, ...issues.map(({ path, message }) => `${path}: ${message}`)].join('. ')

/** A path with an id that an assistant names. */
export const pathOf = (area: string, id: string, ...rest: string[]): string =>
  [area, encodeURIComponent(id), ...rest.map(encodeURIComponent)].join('/')
