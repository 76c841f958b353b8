import type { Touchpoint, User } from '@hearthkeep/shared/entities.ts'
import type { TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { v5 } from 'uuid'

/** [TP24] The id that a suggestion has as a touchpoint: the same on every device, and on the server. */
const idOf = ({ clientId, origin }: Suggestion) => v5(origin, clientId) as TouchpointId

const argsOf = (suggestion: Suggestion) => {
  const { clientId, propertyId, origin, facts } = suggestion
  return { touchpointId: idOf(suggestion), clientId, propertyId, origin, facts }
}

export const schedulingCall = (suggestion: Suggestion): CallOf<'touchpoint.plan'> => ({
  name: 'touchpoint.plan',
  args: argsOf(suggestion),
})

export const dismissingCall = (suggestion: Suggestion): CallOf<'touchpoint.dismiss'> => ({
  name: 'touchpoint.dismiss',
  args: argsOf(suggestion),
})

/** Takes either of the others back. */
export const undoingCall = (suggestion: Suggestion): CallOf<'touchpoint.suggest_again'> => ({
  name: 'touchpoint.suggest_again',
  args: { touchpointId: idOf(suggestion) },
})

/** The moments of a row are given as it is written. */
const NOT_YET = ''

/** The touchpoint that a suggestion becomes, to be shown before it is one. */
export const touchpointOf = (suggestion: Suggestion, realtorId: User['id']): Touchpoint => {
  const { clientId, propertyId, origin, facts } = suggestion
  return {
    id: idOf(suggestion),
    scope: userScope(realtorId),
    createdAt: NOT_YET,
    updatedAt: NOT_YET,
    deletedAt: null,
    clientId,
    propertyId,
    origin,
    ...facts,
    notes: null,
    status: 'scheduled',
    completedDate: null,
  }
}
