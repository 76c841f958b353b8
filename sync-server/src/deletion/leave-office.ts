import type { OfficeSeat, User } from '@hearthkeep/shared/entities.ts'
import { seatsOf } from '../access/office-seats.ts'
import type { View } from '../storage/store.ts'
import { actOf, runAs, type PurgeParts } from './purge-parts.ts'

/** [DL10] Returns what happens to the person's office; null if they have none. */
export async function officeFateOf(view: View, { id }: Pick<User, 'id'>) {
  const seat = await view.get('officeSeat', id)
  if (!seat) return null
  const others = (await seatsOf(view, seat.officeId)).filter((other) => other.id !== id)
  const isLastOwner = seat.role === 'owner' && !others.some(({ role }) => role === 'owner')
  return { seat, isClosed: others.length === 0, heir: isLastOwner ? longestThere(others) : null }
}

/** Prefers an administrator to an agent. */
function longestThere(seats: readonly OfficeSeat[]): OfficeSeat | null {
  const rank = ({ role, since, id }: OfficeSeat) => `${role === 'administrator' ? 0 : 1} ${since} ${id}`
  const [first] = seats.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  return first ?? null
}

/** [DL10] Removes the person from their office, which keeps an owner or is closed. */
export async function leaveOffice(parts: PurgeParts, user: User): Promise<boolean> {
  const fate = await parts.sync.read((view) => officeFateOf(view, user))
  if (!fate) return true
  const { seat, isClosed, heir } = fate
  const { officeId } = seat
  await parts.pause()
  if (heir) {
    const args = { officeId, userId: heir.id, role: 'owner' as const }
    await runAs(parts, actOf(user), { name: 'office.set_role', args })
  }
  await runAs(parts, actOf(user), { name: isClosed ? 'office.close' : 'office.leave', args: { officeId } })
  return true
}
