import { z } from 'zod'

/** A house that waits for this person's answer. */
const offered = z.object({
  id: z.string(),
  toEmail: z.string(),
  fromName: z.string(),
  notes: z.string().nullable(),
  status: z.string(),
  expiresAt: z.iso.datetime(),
  property: z.object({ address: z.string() }).nullable(),
})
export type OfferedHouse = z.infer<typeof offered>

const problem = z.object({ message: z.string() })
const PATIENCE_MS = 30_000

/** Those that are offered to this address and wait; none where the server cannot be asked. */
export async function fetchOffers(email: string): Promise<OfferedHouse[]> {
  const response = await ask('/api/property-transfers', { cache: 'no-store' })
  const parsed = z.array(offered).safeParse(response?.ok ? await response.json().catch(() => null) : [])
  const all = parsed.success ? parsed.data : []
  return all.filter(({ status, toEmail }) => status === 'pending' && toEmail === email.toLowerCase())
}

/** @returns why it could not be answered, null where it was. */
export async function answerOffer(id: string, answer: 'accept' | 'decline'): Promise<string | null> {
  const response = await ask(`/api/property-transfers/${encodeURIComponent(id)}/${answer}`, { method: 'POST' })
  if (!response) return 'Hearthkeep cannot be reached. Check your connection and try again.'
  if (response.ok) return null
  const parsed = problem.safeParse(await response.json().catch(() => null))
  return parsed.success ? parsed.data.message : 'The offer could not be answered'
}

async function ask(path: string, request: RequestInit): Promise<Response | null> {
  try {
    return await fetch(path, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}
