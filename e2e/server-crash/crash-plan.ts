import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { z } from 'zod'

/** Where a server process kills itself: inside a write transaction, between commit and answer, or within the answer. */
export const crashPlan = z.discriminatedUnion('point', [
  /** When `records` mutations have been recorded, the last of them in a transaction that is still open. */
  z.object({ point: z.literal('before commit'), records: z.int().min(1) }),
  /** When `pushes` pushes have been committed, before any byte of the last answer is sent. */
  z.object({ point: z.literal('after commit'), pushes: z.int().min(1) }),
  /** When `bytes` bytes of that push's answer have been sent, or right after it if it is shorter. */
  z.object({ point: z.literal('mid-answer'), pushes: z.int().min(1), bytes: z.int().min(1) }),
])
export type CrashPlan = z.infer<typeof crashPlan>

export function randomPlan(random: Random): CrashPlan {
  switch (random.pick(['before commit', 'after commit', 'mid-answer'] as const)) {
    case 'before commit':
      return { point: 'before commit', records: 1 + random.integer(40) }
    case 'after commit':
      return { point: 'after commit', pushes: 1 + random.integer(20) }
    case 'mid-answer':
      return {
        point: 'mid-answer',
        pushes: 1 + random.integer(20),
        bytes: random.chance(0.3) ? 100_000_000 : 1 + random.integer(1500),
      }
  }
}
