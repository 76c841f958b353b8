import { z } from 'zod'
import { membershipId, propertyId, userId } from '../kernel/fields.ts'
import { membership } from '../household/membership.ts'
import { propertyScope } from '../kernel/scope.ts'
import { currentMembers, endRelation } from '../household/memberships.ts'
import { definePropertyMutation } from '../kernel/mutation.ts'

const { name, email, phone } = membership.schema.shape

/**
 * [OF12] Replaces the acting realtor of a property with a colleague and ends the acting realtor's access. Only the
 * server runs it. A no-op if the acting person is no longer its realtor.
 */
export const passRealtor = definePropertyMutation({
  name: 'household.pass_realtor',
  isServerOnly: true,
  args: z.strictObject({ propertyId, membershipId, userId, name, email, phone }),
  action: 'edit_property',
  sentence: async (_tx, { name }) => `${name} became the realtor`,
  async run(tx, { propertyId, membershipId, ...person }, { userId: formerId, today }) {
    const members = await currentMembers(tx, propertyId)
    const former = members.find(({ userId, relation }) => userId === formerId && relation === 'realtor')
    if (!former) return
    await endRelation(tx, former, today)
    const known = members.find(({ userId }) => userId === person.userId)
    const scope = propertyScope(propertyId)
    const since = { since: today, until: null }
    if (known) await tx.patch('membership', known.id, { relation: 'realtor' })
    else
      await tx.insert('membership', { ...person, ...since, id: membershipId, scope, propertyId, relation: 'realtor' })
    await tx.patch('property', propertyId, { realtorId: person.userId })
    for (const { id, status, realtorId } of await tx.byIndex('transfer', 'scope', scope))
      if (status === 'pending' && realtorId === formerId) await tx.patch('transfer', id, { realtorId: person.userId })
  },
})
