import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { actingUserFor } from '../access/acting-user.ts'
import { copyTextNumber, linkClient } from './client/link-client.ts'
import { copyToColleagues, updateOfficeOf } from './office/update-office.ts'
import type { EffectContext, PartsOf } from './part.ts'
import { personAsSeen } from './person-as-seen.ts'

export const userParts: PartsOf<'user' | 'notification_settings' | 'calendar_feed' | 'branding'> = {
  // [CL6] A homeowner becomes a client of the realtor who registered them.
  'user.create': {
    async effect({ realtorId, userId: homeownerId }, effect) {
      if (realtorId) await linkClient(effect, { realtorId, homeownerId })
    },
  },
  'user.edit': {
    async effect(_args, effect) {
      const { userId } = effect.context
      await copyPerson(effect, userId)
      await copyTextNumber(effect, userId)
      await copyToColleagues(effect, userId)
    },
  },
  'user.verify_email': { effect: ({ userId }, effect) => releaseForConfirmation(effect, userId) },
  'user.change_email': {
    async effect({ userId }, effect) {
      await releaseForConfirmation(effect, userId)
      await copyPerson(effect, userId)
      await copyToColleagues(effect, userId)
    },
  },
  'user.set_plan': { effect: ({ userId }, effect) => updateOfficeOf(effect, userId) },
  'user.set_trial': {},
  'user.set_api_access': {},
  'user.save_client_view': {},
  'user.remove_client_view': {},
  'user.password_chosen': {},
  'user.renew_provisional': {},
  'user.release_texts': {},
  'user.set_deletion': {},
  'user.purge': {},
  'user.purge_rows': {},
  'notification_settings.edit': { effect: (_args, effect) => copyTextNumber(effect, effect.context.userId) },
  'calendar_feed.rotate': {},
  'calendar_feed.set_alarms': {},
  'calendar_feed.turn_off': {},
  'branding.edit': {},
}

/** [ME53] Sends what waited for the person to confirm their email. */
export const releaseForConfirmation = ({ tx, context }: EffectContext, userId: UserId): Promise<void> =>
  tx.releaseHeld({ heldFor: 'confirmation', userId, now: context.now })

/** More would block other writers for too long: a realtor looks after thousands of properties. */
const MAX_RELATIONS = 200

/** [SE122] Updates the name, email and phone that the people of the person's properties see. */
async function copyPerson({ tx, actAs }: EffectContext, userId: UserId): Promise<void> {
  const person = personAsSeen(must(await tx.get('user', userId), 'the changed user'))
  const current = (await tx.byIndex('membership', 'userId', userId)).filter(isCurrent)
  for (const { id: membershipId, propertyId, scope, ...known } of current.slice(-MAX_RELATIONS)) {
    if (known.name === person.name && known.email === person.email && known.phone === person.phone) continue
    const acting = await actingUserFor(tx, scope)
    if (!acting) continue
    const args = { propertyId, membershipId, ...person }
    await actAs(acting.userId, `copy/${membershipId}`, { name: 'household.copy_person', args })
  }
}
