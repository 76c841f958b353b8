import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { shownPerson } from '@hearthkeep/shared/format/own-name.ts'
import type { Membership, Property } from '@hearthkeep/shared/entities.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { EffectContext } from '../effect-context.ts'
import { removed } from '../removed-rows.ts'
import { giveNotice } from './give-notice.ts'

/** [HH22] Notifies the others of a property that it is in the trash, and how long it can come back. */
export async function notifyOfDeletion(
  { propertyId }: ArgsOf<'property.delete'>,
  effect: EffectContext,
): Promise<void> {
  const { address, actor, members } = await about(propertyId, effect)
  const words = `${actor} deleted ${address}, with what you added to it. They can restore it for 30 days.`
  await notify(effect, members, { words, propertyId: null })
}

/** [HH22] */
export async function notifyOfRestoring(
  { propertyId }: ArgsOf<'property.restore'>,
  effect: EffectContext,
): Promise<void> {
  const { address, actor, members } = await about(propertyId, effect)
  await notify(effect, members, { words: `${actor} restored ${address}.`, propertyId })
}

/** [HH22] Notifies the people who had access to a property that was deleted for good: nothing of it may remain. */
export async function notifyOfPurge(_args: unknown, effect: EffectContext): Promise<void> {
  if (removed(effect, 'property').length === 0) return
  const words = 'A property that you had access to was deleted for good, with everything in it.'
  for (const { userId } of removed(effect, 'membership').filter(isCurrent))
    // An account may be deleted with the property.
    if (await effect.tx.get('user', userId))
      await giveNotice(effect, userId, { kind: 'property_news', words, propertyId: null })
}

interface News {
  words: string
  propertyId: PropertyId | null
}

/** Somebody who deletes and restores again and again must not fill another person's bell: unread words are not repeated. */
async function notify(effect: EffectContext, members: readonly Membership[], news: News): Promise<void> {
  const { tx } = effect
  for (const { userId } of members) {
    const notices = await tx.byIndex('notice', 'scope', userScope(userId))
    if (notices.some(({ words, readAt }) => words === news.words && readAt === null)) continue
    await giveNotice(effect, userId, { kind: 'property_news', ...news })
  }
}

async function about(propertyId: PropertyId, { tx, context }: EffectContext) {
  const property: Property = must(await tx.get('property', propertyId), 'the property')
  const actor = must(await tx.get('user', context.userId), 'the acting person')
  const members = await readFrom(tx, (rows) => currentMembers(rows, propertyId))
  return { address: property.address, actor: shownPerson(actor), members }
}
