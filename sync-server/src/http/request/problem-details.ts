import { problem, type Problem } from '@hearthkeep/shared/protocol/answers/problem.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { parseAccept } from 'hono/utils/accept'
import { z } from 'zod'
import { STATUS_CODES } from 'node:http'

/** A refusal in the words of RFC 9457. */
export const problemDetails = z.object({
  ...problem.omit({ message: true }).shape,
  /** The meaning is that of the status; `code` says more. */
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
})
type ProblemDetails = z.infer<typeof problemDetails>

const MEDIA_TYPE = 'application/problem+json'

/** Answers a refusal in the API's own shape, or as RFC 9457 describes it if the caller accepts that ([OA5]). */
export function answerRefusal(
  c: Context,
  { message, code, issues }: Problem,
  status: ContentfulStatusCode,
  headers: Record<string, string> = {},
): Response {
  if (!acceptsDetails(c)) return c.json({ message, code, issues } satisfies Problem, status, headers)
  const title = STATUS_CODES[status] ?? ''
  const details: ProblemDetails = { type: 'about:blank', title, status, detail: message, code, issues }
  return c.body(JSON.stringify(details), status, { ...headers, 'Content-Type': MEDIA_TYPE })
}

const acceptsDetails = (c: Context) =>
  parseAccept(c.req.header('Accept') ?? '').some(({ type, q }) => type.toLowerCase() === MEDIA_TYPE && q > 0)
