import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { actingUserFor } from '../access/acting-user.ts'
import type { EffectContext } from './effect-context.ts'

/** More would block other writers for too long: a realtor looks after thousands of properties. */
const MAX_RELATIONS = 200

/** [SE122]: updates the name, email and phone that the people of the person's properties see. */
export async function copyPerson({ tx, actAs }: EffectContext, userId: UserId): Promise<void> {
  const user = must(await tx.get('user', userId), 'the changed user')
  const { email, phone } = user
  const person = { name: `${user.firstName} ${user.lastName}`, email, phone }
  const current = (await tx.byIndex('membership', 'userId', userId)).filter(isCurrent)
  for (const { id: membershipId, propertyId, scope, ...known } of current.slice(-MAX_RELATIONS)) {
    if (known.name === person.name && known.email === email && known.phone === phone) continue
    const acting = await actingUserFor(tx, scope)
    if (!acting) continue
    const args = { propertyId, membershipId, ...person }
    await actAs(acting.userId, `copy/${membershipId}`, { name: 'household.copy_person', args })
  }
}
