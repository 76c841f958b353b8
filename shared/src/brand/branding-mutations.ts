import { z } from 'zod'
import { brandingSchema } from './branding.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { noBranding } from './brand-of.ts'
import { capabilityRefusal } from '../account/plan-offers.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { refuseOthers } from '../client/own-client.ts'

/** [BR1] Refuses (`conflict`) to set anything if the plan lacks it; stored values can always be removed. */
export const editBranding = defineMutation({
  name: 'branding.edit',
  args: z.strictObject({ changes: brandingSchema.partial() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Changed the branding',
  run(tx, { changes }, context) {
    refuseOthers(context)
    const { userId, personDay } = context
    const isSet = Object.values(changes).some((value) => value !== null && value !== undefined)
    const refusal = isSet ? capabilityRefusal(tx.get('user', userId), 'customBranding', personDay) : null
    if (refusal) throw new Refusal(refusal.kind, refusal.message)
    if (tx.get('branding', userId)) tx.patch('branding', userId, changes)
    else tx.insert('branding', { id: userId, scope: userScope(userId), ...noBranding, ...changes })
  },
})
