import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ChangeRecord } from '../storage/log/changes.ts'
import type { View } from '../storage/store.ts'

interface Lost {
  userId: UserId
  propertyId: PropertyId
}

/** How many changes of a relation are read: it changes a few times in years. */
const FEW = 20

/**
 * [HH23] Says how the person lost their access to a property, or the right to change it; null if they never had it, or
 * still have it. Names nobody whom the person did not know, and nothing that changed since.
 */
export async function lostAccess(view: View, { userId, propertyId }: Lost): Promise<string | null> {
  const members = await view.byIndex('membership', 'scope', propertyScope(propertyId))
  const own = members.filter((member) => member.userId === userId)
  const current = own.find(isCurrent)
  if (current) return current.relation === 'viewer' ? becameViewer(view, current) : null
  if (own.length > 0) return endOf(view, { members, own, userId })
  const isPurged = (await view.lostSince(userId, 0)).includes(propertyId)
  return isPurged && members.length === 0 ? 'This property was deleted for good' : null
}

async function becameViewer(view: View, { id }: Membership): Promise<string | null> {
  const log = await view.history('membership', id, FEW)
  const couldChange = log.some(({ before }) => before?.['relation'] === 'household')
  return couldChange ? 'You’re now a viewer of this property: you can see it, but no longer change it' : null
}

interface Relations {
  members: readonly Membership[]
  /** Those of the person, which have all ended. */
  own: readonly Membership[]
  userId: UserId
}

/** The log names the mutation that ended the relation, and with it the person who came instead. */
async function endOf(view: View, { members, own, userId }: Relations): Promise<string> {
  const [end] = (await lastChanges(view, own)).toSorted((one, other) => other.number - one.number)
  switch (end?.name) {
    case 'transfer.accept': {
      const buyer = (await successorName(view, { end, members, relation: 'owner' })) ?? 'a new owner'
      return end.actor === userId
        ? `You gave this house to ${buyer}`
        : `This house was given to ${buyer}, and your access ended`
    }
    case 'household.leave':
      return 'You left this property'
    case 'household.pass_realtor':
    case 'property.hand_over': {
      const colleague = (await successorName(view, { end, members, relation: 'realtor' })) ?? 'a colleague'
      return `This property was handed over to ${colleague}`
    }
    default:
      return 'Your access to this property has ended'
  }
}

async function lastChanges(view: View, memberships: readonly Membership[]): Promise<ChangeRecord[]> {
  const logs = await Promise.all(memberships.map(({ id }) => view.history('membership', id, 1)))
  return logs.flat()
}

interface Successor {
  end: ChangeRecord
  members: readonly Membership[]
  relation: 'owner' | 'realtor'
}

/** The name of the person who got the relation by the same mutation. */
async function successorName(view: View, { end, members, relation }: Successor): Promise<string | undefined> {
  for (const member of members) {
    if (member.relation !== relation || member.userId === end.actor) continue
    const log = await view.history('membership', member.id, FEW)
    if (log.some(({ mutation, actor }) => mutation === end.mutation && actor === end.actor)) return member.name
  }
  return undefined
}
