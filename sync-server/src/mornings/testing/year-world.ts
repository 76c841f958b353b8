import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { mutationId, type CalendarDate, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { localDate, momentOf } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import { MINUTE_MS, addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { SignedLinks } from '../../access/signed-links.ts'
import { secretFor } from '../../accounts/secret-for.ts'
import { idNumber, SECRET, testServer } from '../../http/testing/test-server.ts'
import { noPush } from '../../http/testing/no-push.ts'
import { sendDue, type SendingParts } from '../../jobs/send-messages.ts'
import { sendPlans } from '../../jobs/send-plans.ts'
import type { Outgoing } from '../../messages/channels/channel.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { serveMornings } from '../serve-mornings.ts'

/** Local hours at which the server runs: 8 AM, and hours around it. */
const HOURS = ['00:00', '04:00', '07:00', '08:00', '12:00']

/** A message as a person's provider received it. */
export interface Delivered extends Outgoing {
  channel: 'email' | 'sms'
  /** The time in UTC. */
  at: string
}

interface Year {
  /** The zone in which all times are given. */
  zone: string
  begin: [date: CalendarDate, time: string]
  hours?: readonly string[]
}

/** A server whose clock runs through the months of a year; records every message sent. */
export function yearWorld({ zone, begin, hours = HOURS }: Year) {
  const server = testServer({ publicUrl: 'https://home.example.com' })
  // The server's own requests see the same clock.
  let now = new Date('2026-11-20T12:00:00.000Z')
  const to = (moment: string) => {
    const next = new Date(moment)
    server.passMinutes((next.getTime() - now.getTime()) / MINUTE_MS)
    now = next
  }
  to(momentOf(...begin, zone))
  const { store } = server
  const sync = new SyncService({ store, pokes: new Pokes(), now: () => now })
  const errors: object[] = []
  const log = { info: () => undefined, error: (fields: object) => void errors.push(fields) }
  const delivered: Delivered[] = []
  const channelOf = (channel: 'email' | 'sms') => ({
    send: async (message: Outgoing) => void delivered.push({ ...message, channel, at: now.toISOString() }),
  })
  let minted = 0
  const sending: SendingParts = {
    store,
    sync,
    channels: { email: channelOf('email'), sms: channelOf('sms') },
    ownChannel: channelOf,
    push: noPush,
    links: new SignedLinks(secretFor('message links', SECRET)),
    hasQuietHours: true,
    budgets: { email: 1_000_000, sms: 1_000_000 },
    raiseAlarm: async () => undefined,
    textCountries: ['US'],
    publicUrl: 'https://home.example.com',
    now: () => now,
    mintId: () => idNumber(800_000 + (minted += 1)),
    log,
  }
  const stopping = new AbortController().signal
  const nextMutation = () => mutationId.parse(idNumber(900_000 + (minted += 1)))

  async function work(): Promise<void> {
    await serveMornings({ store, sync, now: () => now, log, stopping })
    await sendPlans({ sync, now: () => now, log, stopping })
    while ((await sendDue(sending)) > 0);
  }

  return {
    server,
    errors,
    delivered,
    /** Stores facts that no single person's mutation makes. */
    put: (actor: UserId, ...rows: [EntityName, AnyRow][]) =>
      store.write((tx) => {
        const changes = rows.map(([entity, after]) => ({ entity, id: after.id, before: null, after }))
        return tx.apply({ mutation: nextMutation(), name: 'test', actor, at: now.toISOString(), changes })
      }),
    async act(userId: UserId, call: CallOf): Promise<void> {
      const { role } = must(await store.read((view) => view.get('user', userId)), 'the person')
      const outcome = await sync.run({ userId, role }, (run) => run(nextMutation(), call))
      if (!outcome.ok) throw new Error(`${call.name}: ${outcome.refusal.message}`)
    },
    /** Runs the server until this time, which becomes the current time. */
    async until(date: CalendarDate, time: string): Promise<void> {
      const moment = momentOf(date, time, zone)
      for (let day = localDate(now.toISOString(), zone); ; day = addDays(day, 1)) {
        for (const hour of hours) {
          const next = afterASecond(momentOf(day, hour, zone))
          if (next <= now.toISOString()) continue
          if (next >= moment) return to(moment)
          to(next)
          await work()
        }
      }
    },
  }
}

const afterASecond = (moment: string) => new Date(Date.parse(moment) + 1_000).toISOString()
