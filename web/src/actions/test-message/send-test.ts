import type { Letter, MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { z } from 'zod'
import { isDemo } from '../../platform/demo/demo-place.ts'

/** Longer than the minute for which the server tries a mail server. */
const PATIENCE_MS = 90_000

const problem = z.object({ message: z.string() })

/**
 * [ME9] Asks the server to send a test message to the realtor, or the letter by email ([TP53]). @returns why it was not
 * sent; `null` if it was.
 */
export async function sendTest(communicationType: MessageChannel, letter?: Letter): Promise<string | null> {
  if (isDemo) return 'The demo sends nothing.'
  let response: Response
  try {
    response = await fetch('/api/communication/test', {
      method: 'POST',
      body: JSON.stringify({ communicationType, letter }),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    return 'Couldn’t reach Hearthkeep. Check your connection and try again.'
  }
  if (response.ok) return null
  if (response.status === 401) return 'Sign in to send a test message.'
  const parsed = problem.safeParse(await response.json().catch(() => null))
  return parsed.success ? parsed.data.message : 'Please try again.'
}
