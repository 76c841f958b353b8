import { userId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { z } from 'zod'

const figures = z.object({ clients: z.number(), properties: z.number(), touchpointsSent: z.number() })
export type MemberFigures = z.infer<typeof figures>

const office = z.object({ members: z.array(z.object({ userId, figures: figures.nullable() })) })
const handed = z.object({
  handedOver: z.number(),
  propertiesHandedOver: z.number(),
  remaining: z.number(),
  refused: z.array(z.object({ message: z.string() })),
})
export type HandedOver = z.infer<typeof handed>
const problem = z.object({ message: z.string() })

const PATIENCE_MS = 60_000

/** Fetches the figures of each member; `null` if the server cannot be reached. */
export async function fetchFigures(): Promise<Map<UserId, MemberFigures> | null> {
  try {
    const response = await fetch('/api/office', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    const { members } = office.parse(await response.json())
    return new Map(members.flatMap((member) => (member.figures ? [[member.userId, member.figures] as const] : [])))
  } catch {
    return null
  }
}

/**
 * Hands the next batch of a member's clients and properties to a colleague: a long list takes several calls, each of
 * which can be retried.
 */
export async function handOverAll(from: UserId, toUserId: UserId): Promise<Outcome<HandedOver>> {
  try {
    const response = await fetch(`/api/office/members/${from}/hand-over`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ toUserId }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { ok: true, value: handed.parse(answer) }
    return { ok: false, refusal: { kind: 'conflict', message: problem.parse(answer).message } }
  } catch {
    const message = 'Can’t reach Hearthkeep. What’s already handed over is safe; try again for the rest.'
    return { ok: false, refusal: { kind: 'internal', message } }
  }
}
