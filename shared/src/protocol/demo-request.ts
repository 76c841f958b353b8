import { z } from 'zod'

/** Maximum length of each field. */
export const DEMO_REQUEST_LIMITS = { name: 100, email: 254, phone: 40, company: 120, message: 2_000 }

const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .default('')
    .transform((text) => (text === '' ? null : text))

/** The body of `POST /api/demo-requests`. */
export const demoRequest = z.object({
  name: z.string().trim().min(1, 'Enter your name').max(DEMO_REQUEST_LIMITS.name),
  email: z.string().trim().max(DEMO_REQUEST_LIMITS.email).pipe(z.email('Enter a valid email')),
  phone: optional(DEMO_REQUEST_LIMITS.phone),
  company: optional(DEMO_REQUEST_LIMITS.company),
  message: optional(DEMO_REQUEST_LIMITS.message),
})
export type DemoRequest = z.infer<typeof demoRequest>
