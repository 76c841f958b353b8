import { HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { heldUntil, isHeld, triesAfter } from '../../messages/retry.ts'
import type { Log } from '../../log.ts'
import type { Delivery, Webhook, WebhookSecrets } from '../../storage/accounts/webhooks.ts'
import type { Store, View, WriteTransaction } from '../../storage/store.ts'
import type { SyncService } from '../../sync/sync-service.ts'
import { maySend } from '../../webhooks/may-send.ts'
import type { PostWebhook, WebhookAnswer } from '../../webhooks/post-webhook.ts'
import { signedHeaders } from '../../webhooks/signed.ts'
import { tryEach } from '../try-each.ts'
import { turnOff } from './turn-off.ts'
import type { Underway } from './underway.ts'

/** Webhooks that are served in one round. */
const WEBHOOKS_AT_ONCE = 20
/** Deliveries of one webhook that are begun in one round. */
const OF_ONE_WEBHOOK = 5
/** [WH7] About two days in all, as Standard Webhooks recommends. */
const nextWebhookTry = triesAfter([1 / 12, 5, 30, 120, 300, 600, 840, 960])

export interface WebhookParts {
  store: Store
  sync: SyncService
  post: PostWebhook
  now: () => Date
  mintId: () => string
  log: Log
}

export interface WebhookRound {
  /** The last webhook served. The next round begins with those after it. */
  turns: { last: string }
  underway: Underway
}

/**
 * [WH7], [WH8] Begins to send the deliveries that are due, a few of each webhook in turn. They are first claimed in one
 * transaction, so that no other process sends them too; a claim lapses, so that those of a server that died are sent
 * later. @returns how many were due
 */
export async function deliverDue(parts: WebhookParts, { turns, underway }: WebhookRound): Promise<number> {
  const { store, now } = parts
  const at = now()
  // Usually nothing is due, and a read takes no lock.
  const webhookIds = await store.read((view) => webhooksInTurn(view, at, { turns, underway }))
  if (webhookIds.length === 0) return 0
  const claimed: Claimed[] = []
  try {
    const others = await store.write((tx) => claim(tx, webhookIds, { at, underway, claimed }))
    for (const one of claimed) underway.add(trySending(one, parts).finally(one.release))
    return claimed.length + others
  } catch (error) {
    for (const { release } of claimed) release()
    throw error
  }
}

/** @returns the ids of due webhooks that have room, the next ones in turn */
async function webhooksInTurn(view: View, at: Date, { turns, underway }: WebhookRound): Promise<string[]> {
  const found = new Set<string>()
  const now = at.toISOString()
  for (const [from, until] of [
    [turns.last, '~'],
    ['', turns.last],
  ] as const)
    for (let after = from; found.size < WEBHOOKS_AT_ONCE;) {
      const due = await view.dueWebhooks({ now, after, limit: WEBHOOKS_AT_ONCE })
      for (const webhook of due) if (webhook.id <= until && underway.hasRoom(webhook)) found.add(webhook.id)
      const last = due.at(-1)
      if (due.length < WEBHOOKS_AT_ONCE || !last || last.id > until) break
      after = last.id
    }
  const next = [...found].slice(0, WEBHOOKS_AT_ONCE)
  turns.last = next.at(-1) ?? ''
  return next
}

interface Claimed {
  webhook: Webhook
  /** Gives its place back. */
  release(): void
  secrets: WebhookSecrets
  /** As stored while it is being sent. */
  delivery: Delivery & { payload: string }
}

/** Adds what may be sent to `claimed`. @returns how many others were due */
async function claim(
  tx: WriteTransaction,
  webhookIds: readonly string[],
  { at, underway, claimed }: { at: Date; underway: Underway; claimed: Claimed[] },
): Promise<number> {
  let others = 0
  const now = at.toISOString()
  for (const webhookId of webhookIds) {
    const webhook = await tx.webhook(webhookId)
    const secrets = await tx.webhookSecrets(webhookId)
    if (!webhook || !secrets) continue
    for (const due of await tx.dueDeliveries({ webhookId, now, limit: OF_ONE_WEBHOOK })) {
      if (!underway.hasRoom(webhook)) break
      const { payload } = due
      const verdict = payload === null ? 'withdraw' : await maySend(tx, { webhook, delivery: due, now })
      if (verdict === 'send' && payload !== null) {
        const delivery = { ...due, payload, attempts: due.attempts + 1, triedAt: now, dueAt: heldUntil(at) }
        await tx.saveDelivery(delivery)
        claimed.push({ webhook, secrets, delivery, release: underway.take(webhook) })
        continue
      }
      others += 1
      await tx.saveDelivery(
        verdict === 'hold'
          ? { ...due, dueAt: new Date(at.getTime() + HOUR_MS).toISOString() }
          : { ...due, status: 'withdrawn', payload: null },
      )
    }
  }
  return others
}

const trySending = (one: Claimed, parts: WebhookParts) =>
  tryEach({
    rows: [one],
    async work() {
      // A process that was stopped since no longer holds it.
      if (!isHeld(one.delivery, parts.now())) return 0
      await settle(one, await send(one, parts), parts)
      return 1
    },
    nameOf: ({ delivery }) => delivery.id,
    failure: 'the result of a webhook’s delivery could not be saved',
    log: parts.log,
  })

type Answered = { status: number; words: string } | { status: null; words: string }

async function send({ webhook, secrets, delivery }: Claimed, { post, now }: WebhookParts): Promise<Answered> {
  const headers = signedHeaders(delivery, secrets, now())
  try {
    const { status, start }: WebhookAnswer = await post(webhook.url, { headers, body: delivery.payload })
    return { status, words: start }
  } catch (error) {
    return { status: null, words: wordsFor(error) }
  }
}

const wordsFor = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? `No answer (${String(error.code)})`
    : error instanceof Error && error.name === 'TimeoutError'
      ? 'No answer in time'
      : error instanceof Error
        ? error.message
        : 'No answer'

async function settle({ webhook, delivery }: Claimed, answered: Answered, parts: WebhookParts): Promise<void> {
  const { store, now, log } = parts
  const { status: answerStatus, words } = answered
  const isDelivered = answerStatus !== null && answerStatus >= 200 && answerStatus < 300
  const again = isDelivered || answerStatus === GONE ? null : nextWebhookTry(delivery.attempts, now())
  const status = isDelivered ? 'delivered' : again === null ? 'failed' : 'waiting'
  const kept = await store.write(async (tx) => {
    // The webhook may have been deleted meanwhile.
    const known = await tx.delivery(delivery.id)
    if (known?.status !== 'waiting') return false
    await tx.saveDelivery({ ...known, status, dueAt: again ?? known.dueAt, answerStatus, answer: words })
    return true
  })
  log.info({ delivery: delivery.id, webhook: webhook.id, status, answerStatus }, 'tried a webhook')
  if (!kept || status !== 'failed') return
  if (answerStatus === GONE) await turnOff(parts, webhook, 'gone')
  else if (!(await hasAnsweredSince(parts, delivery))) await turnOff(parts, webhook, 'failing')
}

/** The receiver wants no more. */
const GONE = 410

/** Whether the receiver has taken another event since this one happened: then it refuses only this one. */
const hasAnsweredSince = ({ store }: WebhookParts, { webhookId, createdAt }: Delivery): Promise<boolean> =>
  store.read((view) => view.hasDeliveredSince({ webhookId, since: createdAt }))
