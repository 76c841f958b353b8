import { must } from '@hearthkeep/shared/kernel/must.ts'
import { sendDue } from '../../../jobs/send-messages.ts'
import { siteOnly } from '../../../jobs/testing/site-only.ts'
import type { Outgoing } from '../../../messages/channels/channel.ts'
import { Pokes } from '../../../sync/pokes.ts'
import { SyncService } from '../../../sync/sync-service.ts'
import { idNumber, type testServer } from '../../testing/test-server.ts'

/** The emails of a test server, sent on demand. */
export function accountMails({ store }: ReturnType<typeof testServer>) {
  const sent: Outgoing[] = []
  const channel = { send: async (message: Outgoing) => void sent.push(message) }
  // After any test, so that everything is due.
  const now = () => new Date('2030-01-01T12:00:00.000Z')
  let minted = 0
  const sending = {
    ...siteOnly,
    store,
    sync: new SyncService({ store, pokes: new Pokes(), now }),
    channels: { email: channel, sms: channel },
    textCountries: ['US'] as const,
    publicUrl: 'https://home.example.com',
    now,
    mintId: () => idNumber(8000 + ++minted),
    log: { info: () => undefined, error: () => undefined },
  }
  return {
    /** Sends all queued messages. @returns all emails sent to the address so far, oldest first. */
    async to(recipient: string): Promise<Outgoing[]> {
      while ((await sendDue(sending)) > 0);
      return sent.filter((message) => message.recipient === recipient)
    },
  }
}

/** Returns the secret in the link of the last email that has one. */
export const secretIn = (mails: readonly Outgoing[]): string =>
  must(
    mails.flatMap(({ link }) => /#([\w-]{43})$/.exec(link?.href ?? '')?.[1] ?? []).at(-1),
    'the secret in the emails',
  )
