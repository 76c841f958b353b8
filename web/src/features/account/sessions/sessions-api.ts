import { z } from 'zod'

const listed = z.array(
  z.object({
    id: z.string(),
    /** In words; null where the browser did not say. */
    device: z.string().nullable(),
    startedAt: z.string().nullable(),
    lastUsedAt: z.string(),
    isCurrent: z.boolean(),
  }),
)
export type ListedSession = z.infer<typeof listed>[number]

const PATIENCE_MS = 30_000
const PATH = '/api/auth/sessions'

/** Where the account is signed in; null when the server cannot be asked. */
export async function fetchSessions(): Promise<ListedSession[] | null> {
  const response = await ask(PATH, 'GET')
  if (!response?.ok) return null
  return listed.safeParse(await response.json().catch(() => null)).data ?? null
}

/** Signs one other device out. @returns whether it is out: also when it was already. */
export async function endSession(id: string): Promise<boolean> {
  const response = await ask(`${PATH}/${encodeURIComponent(id)}`, 'DELETE')
  return response !== null && (response.ok || response.status === 404)
}

/** Signs every other device out. */
export async function endOtherSessions(): Promise<boolean> {
  return (await ask(PATH, 'DELETE'))?.ok ?? false
}

async function ask(path: string, method: 'GET' | 'DELETE'): Promise<Response | null> {
  try {
    return await fetch(path, { method, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}
