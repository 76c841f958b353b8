import { confirmEmail } from '../../../http/testing/confirm-email.ts'
import { propertyId, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aMembershipId, aMutationId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { madeWebhook, webhookDelivery, type NewWebhook } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { PROOF } from '../../../http/account/testing/api-token-calls.ts'
import { cottage, idNumber, testServer, type Person } from '../../../http/testing/test-server.ts'
import type { WebhookAnswer } from '../../../webhooks/post-webhook.ts'
import { deliverDue, type WebhookParts, type WebhookRound } from '../deliver-webhooks.ts'
import { Underway } from '../underway.ts'

const PROPERTY = idNumber(1001)
const RECEIVER = 'https://receiver.example.com/hook'

const MOMENT = '2026-11-20T12:00:00.000Z'
const member = {
  id: aMembershipId(7),
  propertyId: propertyId.parse(PROPERTY),
  scope: propertyScope(propertyId.parse(PROPERTY)),
}

interface Received {
  url: string
  headers: Record<string, string>
  body: string
}

/** What one process knows. */
export const aRound = (): WebhookRound => ({ turns: { last: '' }, underway: new Underway() })

/** The events that arrived, as `type id`, where the id is that of the row. */
export const told = ({ body }: Pick<Received, 'body'>) => {
  const { type, data } = z.object({ type: z.string(), data: z.looseObject({ id: z.string() }) }).parse(JSON.parse(body))
  return `${type} ${data.id}`
}

/** A server on which Ana, a homeowner, has a property, and a receiver that answers 200 until told otherwise. */
export async function webhookWorld(server = testServer()) {
  const ana = await confirmEmail(server, await server.join('ana'))
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const received: Received[] = []
  let answer: (sent: Received) => WebhookAnswer | Promise<WebhookAnswer> = () => ({ status: 200, start: 'thanks' })
  const parts: WebhookParts = {
    store: server.store,
    sync: server.sync,
    post: async (url, sent) => {
      const arrived = { url, ...sent }
      received.push(arrived)
      return answer(arrived)
    },
    now: server.now,
    mintId: server.mintId,
    log: { info: () => undefined, error: (fields, message) => must(null, `${message} ${JSON.stringify(fields)}`) },
  }
  const round = aRound()
  return {
    server,
    ana,
    received,
    parts,
    round,
    answerWith: (next: typeof answer) => void (answer = next),
    addWebhook,
    /** Sends what is due now, and waits for the answers. */
    async deliver() {
      while ((await deliverDue(parts, round)) > 0) await round.underway.settled()
      await round.underway.settled()
    },
    /** Makes a person a member of the household, or ends that. */
    share({ user }: Person, until: CalendarDate | null = null) {
      const row = aMembership({ ...member, userId: user.id, relation: 'household' })
      const [before, after] = until === null ? [null, row] : [row, { ...row, until }]
      const changes = [{ entity: 'membership' as const, id: row.id, before, after }]
      return server.store.write((tx) =>
        tx.apply({ mutation: aMutationId(until === null ? 1 : 2), name: 'test', actor: user.id, at: MOMENT, changes }),
      )
    },
    addTask: (number: number, by: Person = ana) =>
      by.post('/api/maintenance', { id: idNumber(3000 + number), propertyId: PROPERTY, title: `Task ${number}` }),
    complete: (number: number, by: Person = ana) =>
      by.patch(`/api/maintenance/${idNumber(3000 + number)}`, { status: 'completed' }),
    async deliveries(webhookId: string, by: Person = ana) {
      const { body } = await by.get(`/api/webhooks/${webhookId}/deliveries`)
      return z.array(webhookDelivery).parse(body)
    },
    stateOf: async (webhookId: string) => (await server.store.read((view) => view.webhook(webhookId)))?.state,
    noticesOf: ({ user }: Person) =>
      server.store.read(async (view) =>
        (await view.byIndex('notice', 'scope', `u:${user.id}`)).map(({ kind, words }) => `${kind}: ${words}`),
      ),
  }

  async function addWebhook(more: Partial<NewWebhook> = {}, by: Person = ana) {
    const { body } = await by.post('/api/webhooks', {
      url: RECEIVER,
      events: ['task.created', 'task.completed'],
      ...more,
      ...PROOF,
    })
    const made = madeWebhook.parse(body)
    return {
      ...made,
      /** What the receiver's library reads. @throws if the signature is wrong, or more than five minutes old */
      verify: ({ body: sent, headers }: Received) => new Webhook(made.signingSecret).verify(sent, headers),
    }
  }
}
