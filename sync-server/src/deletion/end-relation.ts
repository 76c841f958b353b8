import type { Membership } from '@hearthkeep/shared/entities.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isCurrent } from '@hearthkeep/shared/kernel/living.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Fate } from '@hearthkeep/shared/account/deletion/account-deletion.ts'
import { fateIn } from './fate-in.ts'
import { purgeProperty, purgeRowsOf } from './purge-property.ts'
import { mustBeDone, nobody, type PurgeParts } from './purge-parts.ts'

/** [DL4] Applies the fate of one property, and removes the person from it. @returns false if it was stopped */
export async function endRelation(parts: PurgeParts, { id, propertyId }: Membership): Promise<boolean> {
  const { sync, mintId } = parts
  const planned = await sync.read((view) => decide(view, id))
  if (planned === null) return true
  if (planned.fate.kind === 'deleted') {
    await purgeProperty(parts, propertyId)
    return true
  }
  if (planned.fate.kind === 'kept_by_realtor') {
    const household = { propertyId, scope: householdScope(propertyId) }
    if (!(await purgeRowsOf(parts, household))) return false
  }
  const outcome = await sync.run(nobody, async (run, tx) => {
    // Another person may have joined or left meanwhile.
    const decided = await decide(tx, id)
    if (decided?.fate.kind !== planned.fate.kind) return
    const { own, fate } = decided
    const left = isCurrent(own) ? own.relation : null
    const successorId = fate.kind === 'handed_over' ? fate.to.id : null
    await run(mutationId.parse(mintId()), {
      name: 'household.forget_member',
      args: { propertyId, membershipId: id, left, successorId },
    })
  })
  mustBeDone(outcome)
  return true
}

async function decide(view: RowSource, id: Membership['id']): Promise<{ own: Membership; fate: Fate } | null> {
  const own = await view.get('membership', id)
  if (!own) return null
  return { own, fate: isCurrent(own) ? await fateIn(view, own) : { kind: 'left' } }
}
