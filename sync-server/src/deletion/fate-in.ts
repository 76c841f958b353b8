import type { Membership, User } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { readFrom, type RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { fateOf, type Fate } from '@hearthkeep/shared/deletion/account-deletion.ts'

/** [DL4] Returns what happens to the property of a current relation when its person's account is deleted. */
export async function fateIn(view: RowSource, own: Membership): Promise<Fate> {
  const members = await readFrom(view, (rows) => currentMembers(rows, own.propertyId))
  const users = new Map<UserId, User | undefined>()
  for (const { userId, relation } of members)
    if (relation === 'household') users.set(userId, await view.get('user', userId))
  return fateOf(members, own, { userOf: (userId) => users.get(userId) })
}
