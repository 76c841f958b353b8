import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import { isOwnMessage } from '@hearthkeep/shared/invitation/invitation-message.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { CONFIRM_FIRST, maySiteText, NO_SITE_TEXTS } from '@hearthkeep/shared/message/through-site.ts'
import { hasLink } from '@hearthkeep/shared/text/has-link.ts'
import { siteDayOf, type SiteBudgets } from '../../storage/messages/outgoing.ts'
import type { HeldFor, PersonMessage } from '../../storage/messages/messages.ts'
import type { View } from '../../storage/store.ts'

/** Why a message is not sent now. */
export type Bound =
  | { kind: 'hold'; until: string; reason: string; heldFor: HeldFor | null }
  | { kind: 'suppress'; reason: string }

const HOUR_MS = 60 * 60 * 1000
/** A held message is checked again after this, also when nothing has released it. */
const inAnHour = (now: string) => new Date(Date.parse(now) + HOUR_MS).toISOString()

interface Personal {
  message: PersonMessage
  clientMessage: ClientMessage | undefined
  now: string
}

/**
 * [ME53], [ME54] Bounds what a person sends to others through the site: texts need a paid plan, and an unconfirmed
 * account sends nothing that it wrote itself. Null if the message is within them.
 */
export async function boundsOfSender(view: View, { message, clientMessage, now }: Personal): Promise<Bound | null> {
  const user = await view.get('user', message.userId)
  if (message.channel === 'sms' && !(user && maySiteText(user))) return { kind: 'suppress', reason: NO_SITE_TEXTS }
  if (user?.emailVerifiedAt || (!clientMessage && !(await hasOwnWords(view, message)))) return null
  return { kind: 'hold', until: inAnHour(now), reason: CONFIRM_FIRST, heldFor: 'confirmation' }
}

/** Whether an invitation or offer says more than the product's own words. Names and addresses can hide a link. */
async function hasOwnWords(view: View, { about, content }: PersonMessage): Promise<boolean> {
  const invitation = await view.get('invitation', about)
  const words = invitation ? invitation.message : (await view.get('transfer', about))?.notes
  return isOwnMessage(words ?? null) || hasLink(`${content?.subject ?? ''} ${content?.text ?? ''}`)
}

/** [ME57], [ME58] Holds a message while the administrator has stopped the site's, or its budget of the day is used up. */
export async function boundsOfSite(
  view: View,
  { channel, now, budgets }: { channel: MessageChannel; now: string; budgets: SiteBudgets },
): Promise<Bound | null> {
  const hold = (reason: string): Bound => ({ kind: 'hold', until: inAnHour(now), reason, heldFor: 'site' })
  if ((await view.outgoingStoppedAt()) !== null)
    return hold('Waiting: Hearthkeep is not sending messages at the moment')
  const sent = await view.siteSent({ channel, day: siteDayOf(now) })
  return sent < budgets[channel]
    ? null
    : hold(`Waiting: Hearthkeep has sent the ${plural[channel]} that it may send today`)
}

const plural: Record<MessageChannel, string> = { email: 'emails', sms: 'texts' }
