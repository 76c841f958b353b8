import { z } from 'zod'
import { userId, role, emailAddress as email } from '../../kernel/fields.ts'

/** The person of a session, as far as the app remembers them. Programs get the whole user. */
export const sessionUser = z.object({
  id: userId,
  email,
  role,
  firstName: z.string(),
  lastName: z.string(),
  /** [NH8] The person chooses a permanent password before anything else. */
  passwordIsTemporary: z.boolean().optional(),
})
export type SessionUser = z.infer<typeof sessionUser>
