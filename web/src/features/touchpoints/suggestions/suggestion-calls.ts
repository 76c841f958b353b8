import type { Touchpoint, User } from '@hearthkeep/shared/entities.ts'
import type { TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { v5 } from 'uuid'

/** [TP24] Returns the id of a suggestion as a touchpoint: the same on every device and on the server. */
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

/** Undoes either of the other two calls. */
export const undoingCall = (suggestion: Suggestion): CallOf<'touchpoint.suggest_again'> => ({
  name: 'touchpoint.suggest_again',
  args: { touchpointId: idOf(suggestion) },
})

/** Timestamps of a row are set when it is written. */
const NOT_YET = ''

/** Returns the touchpoint that a suggestion would become, for the preview. */
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
