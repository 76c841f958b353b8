import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Notice } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import type { PushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { noticePlace, pathOfPlace } from '@hearthkeep/shared/notification/notice-place.ts'
import { noticeTitles } from '@hearthkeep/shared/notification/notice-title.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { trimLettersEnd } from '@hearthkeep/shared/text/trim-letters.ts'
import type { SignedLinks } from '../access/signed-links.ts'
import { Undeliverable, type Channels } from './channels/channel.ts'
import type { OwnChannels } from './channels/own-channel.ts'
import { DeviceGone, type WebPush } from './push/web-push.ts'
import { senderOf } from './sender.ts'
import { whyNoText, type CountryCode } from './text-number.ts'
import type { Message, PersonMessage, PushMessage } from '../storage/messages/messages.ts'
import { isUnavailable } from '../storage/storage-fault.ts'
import type { Store, View } from '../storage/store.ts'

/** After that the notice is out of date. */
const DAY_SECONDS = 24 * 60 * 60

export interface DeliveryParts {
  store: Store
  push: Pick<WebPush, 'send'>
  /** The channels of the site. */
  channels: Channels
  /** Channels of realtors' own providers. */
  ownChannel: OwnChannels
  /** Signs the links with which clients reply. */
  links: SignedLinks
  /** Countries to which texts may be sent. */
  textCountries: readonly CountryCode[]
  /** The base URL of links. */
  publicUrl: string
  now: () => Date
}

/** Sends a message. @throws Undeliverable if no retry can succeed. */
type Delivery = () => Promise<void>

/**
 * Reads, in the transaction that claims a message, what it is sent with. One that cannot be read fails alone when it is
 * sent: the others of the round must not wait for it.
 */
export async function prepareDelivery(view: View, message: Message, parts: DeliveryParts): Promise<Delivery> {
  try {
    return await (message.channel === 'push' ? pushDelivery(view, message, parts) : delivery(view, message, parts))
  } catch (error) {
    if (isUnavailable(error)) throw error
    return () => Promise.reject(error)
  }
}

async function delivery(view: View, message: PersonMessage, parts: DeliveryParts): Promise<Delivery> {
  const { channels, ownChannel, links, publicUrl, textCountries, now } = parts
  const { id, channel, recipient, content } = message
  const baseUrl = trimLettersEnd(publicUrl, '/')
  const { senderFields, own } = await senderOf(view, { message, links, baseUrl, now: now() })
  return async () => {
    if (!content) throw new Undeliverable('It has no text')
    const why = channel === 'sms' ? whyNoText(recipient, textCountries) : null
    if (why !== null) throw new Undeliverable(why)
    const { subject, text, link, linkLabel: label = 'Open Hearthkeep', sentBy = 'person' } = content
    const linked = link === null ? null : { href: `${baseUrl}${link}`, label }
    const through = own ? ownChannel(channel, own) : channels[channel]
    await through.send({ id, recipient, subject, text, link: linked, sentBy, ...senderFields })
  }
}

/** [PU13] */
async function pushDelivery(
  view: View,
  { recipient: id, about, queuedAt }: PushMessage,
  { push, store, now }: DeliveryParts,
): Promise<Delivery> {
  const at = now()
  const notice = await view.get('notice', about.id)
  const to = await view.pushSubscription({ id, now: at.toISOString() })
  const payload = notice && (await payloadOf(view, notice))
  return async () => {
    if (!to || !payload) throw new Undeliverable('The device or notification is gone')
    const age = Math.floor((at.getTime() - Date.parse(queuedAt)) / 1000)
    try {
      await push.send(to, { payload, ttl: Math.max(0, DAY_SECONDS - age) })
    } catch (error) {
      if (error instanceof DeviceGone) await store.write((tx) => tx.removePushSubscription(id))
      throw error
    }
  }
}

/** [PU14] Returns the notice as one device should show it now. */
async function payloadOf(view: View, notice: Notice): Promise<PushPayload> {
  const { id, kind, words, scope } = notice
  const userId = scopeOwner(scope).id as UserId
  const location = noticePlace(notice)
  return {
    userId,
    notice: { id, kind },
    title: noticeTitles[kind],
    words,
    path: location ? pathOfPlace(location) : '/dashboard',
    task: await taskOf(view, notice, userId),
  }
}

/** `null` unless the notice is about one open task that the person may complete. */
async function taskOf(view: View, { kind, itemId }: Notice, userId: UserId): Promise<PushPayload['task']> {
  if (itemId === null || (kind !== 'task_due' && kind !== 'task_overdue')) return null
  const item = await view.get('maintenanceItem', itemId)
  if (!item || !isLiving(item) || !isOpen(item)) return null
  const mayComplete = mayOnProperty('edit_property', await readFrom(view, (rows) => accessIn(rows, item.scope, userId)))
  return mayComplete ? { propertyId: item.propertyId, itemId } : null
}
