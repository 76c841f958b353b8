import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { Log } from '../log.ts'
import { isDiskFull } from '../storage/storage-fault.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import { StoreBusy } from '../storage/store-busy.ts'
import { siteDayOf, type SiteBudgets } from '../storage/messages/outgoing.ts'
import type { Message } from '../storage/messages/messages.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { Undeliverable } from '../messages/channels/channel.ts'
import { prepareDelivery, type DeliveryParts } from '../messages/prepare-delivery.ts'
import { mayLeaveNow, type Verdict } from '../messages/may-leave-now.ts'
import { subjectOf, type Subject } from '../messages/subject.ts'
import { alarmAt, type BudgetAlarm } from './budget-alarm.ts'
import { deliveryCall, type Delivery } from './note-delivery.ts'
import { heldUntil, isHeld, nextTry } from '../messages/retry.ts'
import { type OutsideMessages, outsideServerOf } from './outside-messages.ts'
import { tryEach } from './try-each.ts'

/** Number of messages sent at a time. */
const AT_ONCE = 10

/** The last sender served. The next round begins with the senders after it. */
interface SenderTurns {
  last: string
}

export interface SendingParts extends DeliveryParts {
  sync: SyncService
  /** Whether recipients have quiet hours. */
  hasQuietHours: boolean
  /** [ME57] */
  budgets: SiteBudgets
  /** [ME57] Called once a day for each threshold that the site's messages reach. */
  raiseAlarm(alarm: BudgetAlarm): Promise<void>
  mintId: () => string
  log: Log
}

interface Round {
  turns?: SenderTurns
  /** Takes over the messages that leave through servers of other people; if null, the round waits for them too. */
  outside?: OutsideMessages | null
}

/**
 * [IN7] Sends the messages that are due. All are first claimed in one transaction, so that no other process sends them
 * too; a claim lapses, so that messages of a server that died are sent later. Each result is one more transaction.
 * @returns how many were due.
 */
export async function sendDue(
  parts: SendingParts,
  { turns = { last: '' }, outside = null }: Round = {},
): Promise<number> {
  const { claimed, postponed } = await claim(parts, { turns, outside })
  const awaited: Promise<unknown>[] = []
  for (const one of claimed) {
    const sending = trySending(one, parts)
    if (outside && one.server !== null) outside.add(one.message.userId, one.server, sending)
    else awaited.push(sending)
  }
  // Waits for all of them even if one fails: stopping the job waits for the messages in flight.
  const tried = await Promise.allSettled(awaited)
  const cutOff = tried.find((one) => one.status === 'rejected')
  if (cutOff) throw cutOff.reason
  return claimed.length + postponed
}

const trySending = ({ message, verdict }: Claimed, parts: SendingParts) =>
  tryEach({
    rows: [message],
    work: async () => {
      if (!isHeld(message, parts.now())) return 0
      await carryOut(message, verdict, parts)
      return 1
    },
    nameOf: ({ id }) => id,
    failure: 'the result of a message could not be saved',
    log: parts.log,
  })

interface Claimed {
  /** The message as stored while it is being sent. */
  message: Message
  verdict: PreparedVerdict
  /** The server of other people through which it leaves; null for the site itself, which never waits for these. */
  server: string | null
}

type Sending = Extract<Verdict, { kind: 'send' }>

/** `deliver` sends the message, with what was read when it was claimed. @throws Undeliverable if no retry can succeed. */
type PreparedVerdict = Exclude<Verdict, Sending> | (Sending & { deliver(): Promise<void> })

/** Milliseconds until the next try of a message that finds no room outside. */
const NO_ROOM_MS = 10_000

async function claim(parts: SendingParts, { turns, outside }: Required<Round>) {
  const { store, now, hasQuietHours, budgets } = parts
  const at = now()
  const query = { now: at.toISOString(), limit: AT_ONCE }
  const waiting = outside?.senders ?? new Set()
  // Usually nothing is due, and a read takes no lock.
  if ((await store.read((view) => view.dueSenders({ ...query, after: '', limit: 1 }))).length === 0)
    return { claimed: [], postponed: 0 }
  const alarms: BudgetAlarm[] = []
  const found = await store.write(async (tx) => {
    const claimed: Claimed[] = []
    let postponed = 0
    for (const due of await dueInTurn(tx, query, { turns, waiting })) {
      const verdict = await mayLeaveNow(tx, { message: due, now: query.now, hasQuietHours, budgets })
      const isOutside = verdict.kind === 'send' && !verdict.isBySite
      const server = isOutside ? await outsideServerOf(tx, due, query.now) : null
      const others = claimed.flatMap((one) => one.server ?? [])
      if (outside && server !== null && !outside.hasRoom(server, others)) {
        await tx.saveMessage({ ...due, dueAt: new Date(at.getTime() + NO_ROOM_MS).toISOString() })
        postponed += 1
        continue
      }
      if (verdict.kind === 'send' && verdict.isBySite && due.channel !== 'push') {
        const { channel } = due
        const sent = await tx.countSiteSent({ channel, day: siteDayOf(query.now) })
        alarms.push(...alarmAt({ channel, sent, budget: budgets[channel] }))
      }
      const attempts = due.attempts + (verdict.kind === 'send' ? 1 : 0)
      const message = { ...due, attempts, dueAt: heldUntil(at), heldFor: null }
      await tx.saveMessage(message)
      const isSent = verdict.kind === 'send'
      claimed.push({
        message,
        server,
        verdict: isSent ? { ...verdict, deliver: await prepareDelivery(tx, message, parts) } : verdict,
      })
    }
    return { claimed, postponed }
  })
  for (const alarm of alarms) await parts.raiseAlarm(alarm)
  return found
}

/** [SE12] Returns messages that are due by the server's clock, one from each sender before a second from any. */
async function dueInTurn(
  view: View,
  query: { now: string; limit: number },
  { turns, waiting: others }: { turns: SenderTurns; waiting: ReadonlySet<UserId> },
): Promise<Message[]> {
  const asked = { ...query, limit: query.limit + others.size }
  const next = await view.dueSenders({ ...asked, after: turns.last })
  const first = next.length < asked.limit ? await view.dueSenders({ ...asked, after: '' }) : []
  const senders = [...new Set([...next, ...first])].filter((sender) => !others.has(sender)).slice(0, query.limit)
  turns.last = senders.at(-1) ?? ''
  const waiting = await Promise.all(senders.map((userId) => view.dueMessages({ ...query, userId })))
  const rounds = Array.from({ length: query.limit }, (_, round) => waiting.flatMap((own) => own[round] ?? []))
  return rounds.flat().slice(0, query.limit)
}

function carryOut(message: Message, verdict: PreparedVerdict, parts: SendingParts): Promise<void> {
  switch (verdict.kind) {
    case 'send':
      return sendOne(message, verdict.deliver, parts)
    case 'hold':
      return hold(message, verdict, parts)
    case 'suppress':
      return settle(message, { status: 'suppressed', reason: verdict.reason }, parts)
  }
}

/** A failure after the message has left must not send it again. */
async function sendOne(message: Message, deliver: () => Promise<void>, parts: SendingParts): Promise<void> {
  const { log, now, store } = parts
  const { id, channel, attempts } = message
  try {
    await deliver()
  } catch (error) {
    // [SE191] `DiskHealth` logs that, once, and the message keeps its tries.
    const isFull = isDiskFull(error)
    const again = error instanceof Undeliverable ? null : nextTry(isFull ? 1 : attempts, now())
    if (!isFull) log.error({ message: id, channel, attempts, again, error: reasonOf(error) }, 'a message was not sent')
    if (again)
      await store.write((tx) => changeQueued(message, { dueAt: again, attempts: isFull ? attempts - 1 : attempts }, tx))
    else await settle(message, { status: 'failed', reason: wordsFor(error, channel) }, parts)
    return
  }
  log.info({ message: id, channel, attempts }, 'sent a message')
  await settle(message, { status: 'sent', reason: null }, parts)
}

/** Changes the message unless it was withdrawn in the meantime. @returns whether it did. */
async function changeQueued({ id, about }: Message, changes: Partial<Message>, tx: WriteTransaction): Promise<boolean> {
  const known = (await tx.messagesAbout(about.id)).find((message) => message.id === id && message.status === 'queued')
  if (known) await tx.saveMessage({ ...known, ...changes })
  return known !== undefined
}

/** Postpones the message. */
async function hold(
  message: Message,
  { until: dueAt, reason, heldFor }: Extract<Verdict, { kind: 'hold' }>,
  parts: SendingParts,
): Promise<void> {
  const changes = { dueAt, heldFor }
  await changeAndTell(message, { delivery: { status: 'queued', reason }, changes }, parts)
}

/** Stores the result without the content, and notifies the person in whose name the message was sent. */
async function settle(message: Message, delivery: Delivery, parts: SendingParts): Promise<void> {
  const { status, reason: failureReason } = delivery
  const changes = { status, failureReason, settledAt: parts.now().toISOString(), content: null }
  try {
    await changeAndTell(message, { delivery, changes }, parts)
  } catch (error) {
    // A message that stays queued would be sent again.
    if (!(error instanceof StoreBusy)) await parts.store.write((tx) => changeQueued(message, changes, tx))
    throw error
  }
}

/**
 * [OF11], [OF17] Returns the realtor who has the message now: its client, or the property that it invites to, may have
 * been handed over before it was sent.
 */
function senderNow(subject: Subject, { userId }: Message): UserId {
  if (subject.kind !== 'clientMessage' && subject.kind !== 'invitation') return userId
  const owner = scopeOwner(subject.row.scope)
  return owner.kind === 'user' ? owner.id : userId
}

async function changeAndTell(
  message: Message,
  { delivery, changes }: { delivery: Delivery; changes: Partial<Message> },
  { sync, mintId }: SendingParts,
): Promise<void> {
  const sender = async (view: View) => {
    const userId = senderNow(await subjectOf(view, message), message)
    return { userId, role: (await view.get('user', userId))?.role ?? 'homeowner' }
  }
  const outcome = await sync.run(sender, async (run, tx, { userId }) => {
    // A message that left while it was being canceled is recorded as sent.
    if (!(await changeQueued(message, changes, tx)) && delivery.status !== 'sent') return
    const call = deliveryCall({ ...message, userId }, await subjectOf(tx, message), delivery)
    if (call) await run(mutationId.parse(mintId()), call)
    // Nobody looks up a push after it was shown on a device.
    if (message.channel === 'push' && delivery.status !== 'queued') await tx.removeMessage(message.id)
  })
  if (!outcome.ok) throw new Error(`the delivery could not be recorded: ${outcome.refusal.message}`)
}

/** Returns only the code of a driver's error: its text may repeat the message. */
const reasonOf = (error: unknown): string =>
  error instanceof Undeliverable
    ? error.message
    : error instanceof Error && 'code' in error
      ? String(error.code)
      : error instanceof Error
        ? error.name
        : 'unknown'

const wordsFor = (error: unknown, channel: Message['channel']): string =>
  error instanceof Undeliverable ? error.message : unsentForADay[channel]

const unsentForADay: Record<Message['channel'], string> = {
  email: 'The mail server could not be reached for a day',
  sms: 'Text messages could not be sent for a day',
  push: 'The push service could not be reached for a day',
}
