import { z } from 'zod'

/** The answer of `GET /api/office/handed-over/:clientId`: to whom the client was handed over; null if they were not. */
export const handedOverClient = z.object({ words: z.string().nullable() })
export type HandedOverClient = z.infer<typeof handedOverClient>
