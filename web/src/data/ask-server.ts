import { ACCOUNT_DELETED, NOT_SIGNED_IN, problem } from '@hearthkeep/shared/protocol/answers/problem.ts'
import type { Issue } from '@hearthkeep/shared/kernel/outcome.ts'

/**
 * The answer to a call.
 *
 * `refused` the server refused it, or something between here and the server answered instead · `signed out` the session
 * has ended · `unreachable` there was no answer
 */
export type ServerAnswer<T> =
  | { state: 'done'; value: T; /** The number of rows on all pages, for one page of a list. */ total: number }
  | ({ state: 'refused' } & ServerRefusal)
  | ({ state: 'signed out' } & ServerRefusal)
  | { state: 'unreachable'; message: null }

interface ServerRefusal {
  status: number
  statusText: string
  /** The server's message for the person; null if somebody else answered, such as a proxy or a captive portal. */
  message: string | null
  code: string | undefined
  issues: Issue[] | undefined
}

export type FailedAnswer = Exclude<ServerAnswer<unknown>, { state: 'done' }>

export interface ServerCall {
  /** By default POST with a body, and GET without one. */
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: object
  headers?: Record<string, string>
  /** The timeout in milliseconds. */
  patience?: number
  signal?: AbortSignal
}

/** Reads an answer; most are schemas of `shared/src/protocol`. `parse` throws if the answer is not the expected one. */
export interface AnswerSchema<T> {
  parse(answer: unknown): T
}

/** For an answer without content, or whose content is not needed. */
export const nothing: AnswerSchema<null> = { parse: () => null }

export const UNREACHABLE = 'Couldn’t reach Hearthkeep. Check your connection and try again.'

const PATIENCE_MS = 30_000

/**
 * Calls the server over plain HTTP. What moves more than a short message has a transport of its own, which waits for as
 * long as bytes move: `sync/transport`.
 */
export async function askServer<T>(
  path: string,
  schema: AnswerSchema<T>,
  { body, method = body ? 'POST' : 'GET', headers, patience = PATIENCE_MS, signal }: ServerCall = {},
): Promise<ServerAnswer<T>> {
  const timeout = AbortSignal.timeout(patience)
  let response: Response
  try {
    response = await fetch(path, {
      method,
      cache: 'no-store',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch {
    return { state: 'unreachable', message: null }
  }
  const { status, statusText } = response
  try {
    const answer: unknown = status === 204 ? null : await response.json()
    if (response.ok)
      return { state: 'done', value: schema.parse(answer), total: Number(response.headers.get('X-Total-Count')) }
    const { message = null, code, issues } = problem.safeParse(answer).data ?? {}
    const state =
      status === 401 && [undefined, NOT_SIGNED_IN, ACCOUNT_DELETED].includes(code) ? 'signed out' : 'refused'
    return { state, status, statusText, message, code, issues }
  } catch {
    // Our server answers in JSON, and as the schema says.
    return { state: 'refused', status, statusText, message: null, code: undefined, issues: undefined }
  }
}

/**
 * What to tell the person about a call that failed.
 * @param strange the text if somebody other than our server answered; by default that counts as no answer.
 */
export const failureWords = (answer: FailedAnswer, strange = UNREACHABLE): string =>
  answer.state === 'unreachable' ? UNREACHABLE : (answer.message ?? strange)
