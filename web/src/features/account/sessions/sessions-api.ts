import { z } from 'zod'

const listed = z.array(
  z.object({
    id: z.string(),
    /** Browser and operating system, such as "Chrome on Android"; `null` if unknown. */
    device: z.string().nullable(),
    startedAt: z.string(),
    lastUsedAt: z.string(),
    isCurrent: z.boolean(),
  }),
)
export type ListedSession = z.infer<typeof listed>[number]

const PATIENCE_MS = 30_000
const PATH = '/api/auth/sessions'

/** Returns the account's sessions; `null` if the server cannot be reached. */
export async function fetchSessions(): Promise<ListedSession[] | null> {
  const response = await ask(PATH, 'GET')
  if (!response?.ok) return null
  return listed.safeParse(await response.json().catch(() => null)).data ?? null
}

/** Signs out one other device. @returns true if the device is signed out, even if it already was. */
export async function endSession(id: string): Promise<boolean> {
  const response = await ask(`${PATH}/${encodeURIComponent(id)}`, 'DELETE')
  return response !== null && (response.ok || response.status === 404)
}

/** Signs out all other devices. */
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
