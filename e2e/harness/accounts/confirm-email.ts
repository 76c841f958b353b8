import type { Account } from './account.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { accountLink } from '../records/read-messages.ts'
import type { Server } from '../server/server.ts'

/** Follows the link of the email that was sent at sign-up. */
export async function confirmEmail(server: Pick<Server, 'url' | 'dataDir'>, { email }: Account): Promise<void> {
  const token = must((await accountLink(server, '/confirm-email', email)).split('#')[1], 'the token of the link')
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/auth/confirm-email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  })
  if (!answer.ok) throw new Error(`the email was not confirmed: ${answer.status} ${await answer.text()}`)
}
