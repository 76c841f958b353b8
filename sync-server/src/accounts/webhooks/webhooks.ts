import type { User } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  MAX_WEBHOOKS,
  officeEvents,
  TEST_EVENT,
  type NewWebhook,
  type WebhookEdit,
  type WebhookEvent,
} from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { hasApiAccess } from '../../access/api-access.ts'
import { webhookAddedMail } from '../../messages/account-words.ts'
import { localMoment } from '../../messages/local-moment.ts'
import { queueAccountMail } from '../../messages/queue-account-mail.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { Delivery, Webhook } from '../../storage/accounts/webhooks.ts'
import type { Store, WriteTransaction } from '../../storage/store.ts'
import { newDelivery } from '../../webhooks/queue-events.ts'
import { mintSecret, replacedSecret } from '../../webhooks/signed.ts'
import { whyNoAddress } from '../../webhooks/webhook-address.ts'
import { switchedOff } from '../api-tokens/api-tokens.ts'
import { disabled } from '../refusals.ts'

interface Parts {
  store: Store
  security: SecurityLog
  /** [WH2] Whether receivers may be in this server's network. */
  allowPrivate: boolean
  now: () => Date
  mintId: () => string
}

/** [WH1] to [WH10] Where a person wants to be told of events. */
export class Webhooks {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  listOf(userId: UserId): Promise<Webhook[]> {
    return this.parts.store.read((view) => view.webhooksOf(userId))
  }

  /**
   * Refuses (`invalid`) an address that no event can be sent to, `limit` more than {@link MAX_WEBHOOKS}, `conflict`
   * for a realtor without API access, and `forbidden` a person whose email is not confirmed, and the events of an office
   * that the person does not manage.
   *
   * @returns the stored row, and the secret, which no other call but its replacement answers
   */
  async create(user: User, { url, events, reach }: NewWebhook): Promise<Outcome<{ row: Webhook; secret: string }>> {
    const { store, security, allowPrivate, now, mintId } = this.parts
    const why = whyNoAddress(url, { allowPrivate }) ?? whyNoEvents(reach, events)
    if (why !== null) return refused('invalid', why)
    const at = now().toISOString()
    const row: Webhook = {
      id: mintId(),
      userId: user.id,
      reach,
      url: new URL(url).href,
      events: [...new Set(events)],
      state: 'on',
      createdAt: at,
    }
    const secret = mintSecret()
    const outcome = await store.write(async (tx): Promise<Outcome<null>> => {
      const account = await tx.account(user.id)
      if (!account || account.disabledAt) return disabled
      if (!(await tx.get('user', user.id))?.emailVerifiedAt) return unconfirmed
      if (!(await hasApiAccess(tx, user, at))) return switchedOff
      if (reach === 'office' && ((await tx.get('officeSeat', user.id))?.role ?? 'agent') === 'agent') return notManager
      if ((await tx.webhooksOf(user.id)).length >= MAX_WEBHOOKS) return tooMany
      await tx.addWebhook(row, { secret, former: null })
      const details = { email: user.email, host: new URL(url).host, when: await localMoment(tx, user.id, at) }
      await queueAccountMail({ tx, now: at, mintId }, { user, mail: webhookAddedMail(details) })
      return { ok: true, value: null }
    })
    if (!outcome.ok) return outcome
    security.record({ event: 'webhook_created', userId: user.id, webhookId: row.id })
    return { ok: true, value: { row, secret } }
  }

  /** Here and below, `not_found` for a webhook that is not theirs. Turning one on again sends what waits. */
  edit(user: User, id: string, { events, state }: WebhookEdit): Promise<Outcome<Webhook>> {
    return this.onOwn(user, id, async (tx, webhook) => {
      const edited: Webhook = {
        ...webhook,
        events: [...new Set(events ?? webhook.events)],
        state: state ?? webhook.state,
      }
      const why = whyNoEvents(edited.reach, edited.events)
      if (why !== null) return refused('invalid', why)
      await tx.editWebhook(edited)
      return { ok: true, value: edited }
    })
  }

  /** Nothing is sent from now on, and its deliveries are removed within the hour. */
  async remove(user: User, id: string): Promise<Outcome<null>> {
    const removed = await this.onOwn(user, id, async (tx) => {
      await tx.removeWebhook(id)
      return { ok: true, value: null }
    })
    if (removed.ok) this.parts.security.record({ event: 'webhook_removed', userId: user.id, webhookId: id })
    return removed
  }

  /** [WH3] Replaces the secret. @returns the new one */
  async replaceSecret(user: User, id: string): Promise<Outcome<string>> {
    const { now, security } = this.parts
    const replaced = await this.onOwn(user, id, async (tx, webhook) => {
      const secrets = await tx.webhookSecrets(id)
      const next = secrets ? replacedSecret(secrets, now()) : { secret: mintSecret(), former: null }
      await tx.saveWebhookSecrets(webhook, next)
      return { ok: true, value: next.secret }
    })
    if (replaced.ok) security.record({ event: 'webhook_secret_replaced', userId: user.id, webhookId: id })
    return replaced
  }

  /** [WH7] Queues a test event. Refuses (`conflict`) while the webhook is off, or another test waits. */
  test(user: User, id: string): Promise<Outcome<Delivery>> {
    const { now, mintId } = this.parts
    return this.onOwn(user, id, async (tx, webhook) => {
      if (webhook.state !== 'on') return isOff
      const at = now().toISOString()
      if (await tx.isTestWaiting(id)) return refused('conflict', 'The last test is still waiting')
      const delivery = newDelivery({
        id: mintId(),
        webhook,
        event: TEST_EVENT,
        subject: id,
        scope: userScope(user.id),
        data: { webhookId: id },
        now: at,
      })
      await tx.addDelivery(delivery)
      return { ok: true, value: delivery }
    })
  }

  /** Newest first. `after` is the id of the last one on the previous page. */
  deliveriesOf(
    user: User,
    id: string,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<Outcome<Delivery[]>> {
    return this.parts.store.read(async (view) => {
      if ((await view.webhook(id))?.userId !== user.id) return noWebhook
      const last = after === null ? undefined : await view.delivery(after)
      if (after !== null && last?.webhookId !== id) return { ok: true, value: [] }
      const from = last ?? { createdAt: '~', id: '~' }
      return {
        ok: true,
        value: await view.deliveriesOf({ webhookId: id, createdAt: from.createdAt, id: from.id, limit }),
      }
    })
  }

  /** [WH7] Sends a delivery again, under the same id. Refuses (`conflict`) one that waits, and one that was withdrawn. */
  resend(user: User, id: string, deliveryId: string): Promise<Outcome<Delivery>> {
    return this.onOwn(user, id, async (tx, webhook) => {
      const delivery = await tx.delivery(deliveryId)
      if (delivery?.webhookId !== id) return refused('not_found', 'Delivery not found')
      if (webhook.state !== 'on') return isOff
      if (delivery.status === 'waiting') return refused('conflict', 'This delivery is still waiting')
      if (delivery.payload === null) return refused('conflict', 'You can no longer see what this delivery is about')
      const again: Delivery = {
        ...delivery,
        status: 'waiting',
        attempts: 0,
        dueAt: this.parts.now().toISOString(),
      }
      await tx.saveDelivery(again)
      return { ok: true, value: again }
    })
  }

  private onOwn<T>(
    { id: userId }: User,
    id: string,
    work: (tx: WriteTransaction, webhook: Webhook) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    return this.parts.store.write(async (tx): Promise<Outcome<T>> => {
      const webhook = await tx.webhook(id)
      return webhook?.userId === userId ? work(tx, webhook) : noWebhook
    })
  }
}

/** Anybody can register, and a webhook makes this server call somebody else's. */
const unconfirmed: Outcome<never> = {
  ok: false,
  refusal: { kind: 'forbidden', message: 'Confirm your email first: the link is in the email that we sent you' },
}

const refused = (kind: RefusalValue['kind'], message: string): Outcome<never> => ({
  ok: false,
  refusal: { kind, message },
})

/** [WH6] */
const whyNoEvents = (reach: Webhook['reach'], events: readonly WebhookEvent[]): string | null => {
  const known: readonly WebhookEvent[] = officeEvents
  return reach === 'office' && !events.every((event) => known.includes(event))
    ? 'An office’s webhook gets only what members do with clients'
    : null
}

const noWebhook = refused('not_found', 'Webhook not found')
const isOff = refused('conflict', 'Turn the webhook on first')
const notManager = refused('forbidden', 'Only owners and administrators of an office get its events')
const tooMany = refused('limit', `An account can have at most ${MAX_WEBHOOKS} webhooks. Delete one first.`)
