import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { EffectContext } from '../effect-context.ts'
import { giveNotice } from './give-notice.ts'

/**
 * [DL4] Notifies the people who keep a property that its owner or realtor is gone. Omits the name: nothing of the
 * person may remain.
 */
export async function notifyOfEndedAccount(
  { propertyId, left, successorId }: ArgsOf<'household.forget_member'>,
  effect: EffectContext,
): Promise<void> {
  if (left !== 'owner' && left !== 'realtor') return
  const property = await effect.tx.get('property', propertyId)
  if (!property || !isLiving(property)) return
  for (const { id, userId, relation } of await readFrom(effect.tx, (rows) => currentMembers(rows, propertyId))) {
    const words = wordsFor({ address: property.address, left, relation, isNew: id === successorId })
    if (words !== null) await giveNotice(effect, userId, { kind: 'property_news', words, propertyId })
  }
}

interface DepartureDetails {
  address: string
  left: 'owner' | 'realtor'
  /** The current relation of the notified person. */
  relation: string
  isNew: boolean
}

function wordsFor({ address, left, relation, isNew }: DepartureDetails): string | null {
  if (isNew) return `The ${left} of ${address} deleted their account. You’re now its owner.`
  if (left === 'realtor') return relation === 'owner' ? `Your realtor for ${address} deleted their account.` : null
  if (relation === 'realtor') return `The owner of ${address} deleted their account. The property stays with you.`
  return null
}
