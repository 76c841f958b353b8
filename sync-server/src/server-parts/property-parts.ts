import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { shownPerson } from '@hearthkeep/shared/format/own-name.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyForClient } from './invitation/new-client.ts'
import { giveNotice } from './notice-parts.ts'
import { propertyHandOver } from './office/hand-over.ts'
import { removed, type EffectContext, type PartsOf } from './part.ts'

export const propertyParts: PartsOf<'property' | 'ownership' | 'system' | 'maintenance' | 'trash'> = {
  'property.create': {},
  'property.create_for_client': propertyForClient,
  'property.edit': {},
  'property.import': {},
  // [HH22] The others hear how long it can come back.
  'property.delete': {
    effect: ({ propertyId }, effect) =>
      notifyMembers(effect, propertyId, ({ actor, address }) => ({
        words: `${actor} deleted ${address}, with what you added to it. They can restore it for 30 days.`,
        propertyId: null,
      })),
  },
  'property.restore': {
    effect: ({ propertyId }, effect) =>
      notifyMembers(effect, propertyId, ({ actor, address }) => ({
        words: `${actor} restored ${address}.`,
        propertyId,
      })),
  },
  'property.purge': { effect: notifyOfPurge },
  'property.purge_rows': {},
  'property.hand_over': propertyHandOver,
  'trash.purge': { effect: notifyOfPurge },
  'ownership.edit': {},
  'system.add': {},
  'system.edit': {},
  'system.remove': {},
  'system.restore': {},
  'system.recalculate': {},
  'system.set_warranty': {},
  'system.remove_warranty': {},
  'maintenance.add': {},
  'maintenance.edit': {},
  'maintenance.remove': {},
  'maintenance.restore': {},
  'maintenance.complete': {},
  'maintenance.move_completion': {},
  'maintenance.reopen': {},
  'maintenance.undo': {},
  'maintenance.skip': {},
  'maintenance.snooze': {},
  'maintenance.reschedule': {},
  'maintenance.pause': {},
  'maintenance.resume': {},
  'maintenance.tick_step': {},
  'maintenance.set_aside': {},
}

interface News {
  words: string
  propertyId: PropertyId | null
}

/**
 * [HH22] Somebody who deletes and restores again and again must not fill another person's bell: unread words are not
 * repeated.
 */
async function notifyMembers(
  effect: EffectContext,
  id: PropertyId,
  newsFor: (names: { actor: string; address: string }) => News,
): Promise<void> {
  const { tx, context } = effect
  const { address }: Property = must(await tx.get('property', id), 'the property')
  const actor = must(await tx.get('user', context.userId), 'the acting person')
  const news = newsFor({ actor: shownPerson(actor), address })
  for (const { userId } of await readFrom(tx, (rows) => currentMembers(rows, id))) {
    const notices = await tx.byIndex('notice', 'scope', userScope(userId))
    if (notices.some(({ words, readAt }) => words === news.words && readAt === null)) continue
    await giveNotice(effect, userId, { kind: 'property_news', ...news })
  }
}

/** [HH22] Notifies the people who had access to a property that was deleted for good: nothing of it may remain. */
async function notifyOfPurge(_args: unknown, effect: EffectContext): Promise<void> {
  if (removed(effect, 'property').length === 0) return
  const words = 'A property that you had access to was deleted for good, with everything in it.'
  for (const { userId } of removed(effect, 'membership').filter(isCurrent))
    // An account may be deleted with the property.
    if (await effect.tx.get('user', userId))
      await giveNotice(effect, userId, { kind: 'property_news', words, propertyId: null })
}
