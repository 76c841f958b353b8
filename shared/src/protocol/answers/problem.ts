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

/** The code of a refusal because the caller has no session. */
export const NOT_SIGNED_IN = 'not_signed_in'

/** The code of a refusal because the account of the caller's session was deleted. */
export const ACCOUNT_DELETED = 'account_deleted'
