import { z } from 'zod'

/** The answer of every call that the server refuses. */
export const problem = z.object({
  /** For people. */
  message: z.string(),
  /** For programs. */
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>

/** The same in the words of RFC 9457, for programs that ask for `application/problem+json`. */
export const problemDetails = z.object({
  ...problem.omit({ message: true }).shape,
  /** The meaning is that of the status; `code` says more. */
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
})
export type ProblemDetails = z.infer<typeof problemDetails>

/** The code of a refusal because the caller has no session. */
export const NOT_SIGNED_IN = 'not_signed_in'

/** The code of a refusal because the account of the caller's session was deleted. */
export const ACCOUNT_DELETED = 'account_deleted'
