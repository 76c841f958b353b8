import type { Colleague, OfficeSeat, User } from '@hearthkeep/shared/entities.ts'
import { colleagueId, type OfficeId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { OfficeRole } from '@hearthkeep/shared/office/office-seat.ts'
import type { Plan } from '@hearthkeep/shared/account/user.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { seatsOf } from '../../access/office-seats.ts'
import type { View } from '../../storage/store.ts'
import type { EffectContext } from '../part.ts'
import { personAsSeen } from '../person-as-seen.ts'

/** [OF4] The plan that the office gives its members: Team while an owner has it, otherwise `null`. */
async function officePlanOf(view: View, seats: readonly Pick<OfficeSeat, 'id' | 'role'>[]): Promise<Plan | null> {
  for (const { id, role } of seats) if (role === 'owner' && (await view.get('user', id))?.plan === 'team') return 'team'
  return null
}

interface Changed {
  officeName?: string | undefined
  /** A member whose role has changed. */
  role?: { userId: UserId; role: OfficeRole } | undefined
}

/** [OF4] Updates every member's seat and plan to match the current members of the office. */
export async function updateSeats(effect: EffectContext, officeId: OfficeId, changed: Changed = {}): Promise<void> {
  const { tx, actAs } = effect
  const { officeName, role } = changed
  const stored = await seatsOf(tx, officeId)
  const seats = stored.map((seat) => (seat.id === role?.userId ? { ...seat, role: role.role } : seat))
  const officePlan = await officePlanOf(tx, seats)
  for (const [index, seat] of seats.entries()) {
    const known = must(stored[index], 'the seat')
    const next = { role: seat.role, officeName: officeName ?? known.officeName, officePlan }
    const user = must(await tx.get('user', seat.id), 'the member')
    const isUnchanged =
      next.role === known.role && next.officeName === known.officeName && officePlan === user.officePlan
    if (isUnchanged) continue
    const args = { userId: seat.id, officeId, since: known.since, ...next }
    await actAs(seat.id, `seat/${seat.id}`, { name: 'office.keep_seat', args })
  }
}

/** [OF4] Updates the office after a change to a member's own plan. */
export async function updateOfficeOf(effect: EffectContext, userId: UserId): Promise<void> {
  const seat = await effect.tx.get('officeSeat', userId)
  if (seat) await updateSeats(effect, seat.officeId)
}

/** [OF9] Updates colleagues' copies after a change to a person's name, email or phone. */
export async function copyToColleagues(effect: EffectContext, userId: UserId): Promise<void> {
  const seat = await effect.tx.get('officeSeat', userId)
  if (seat) await updateCopies(effect, { officeId: seat.officeId, userId })
}

type Copied = Pick<Colleague, 'userId' | 'name' | 'email' | 'phone' | 'role'>

const copyOf = (user: User, { role }: OfficeSeat): Copied => ({ userId: user.id, ...personAsSeen(user), role })

const isSame = (one: Copied | undefined, other: Copied) =>
  one !== undefined &&
  one.name === other.name &&
  one.email === other.email &&
  one.phone === other.phone &&
  one.role === other.role

/**
 * [OF9] Updates every member's copy of this member, and this member's copies of the others. Once they have left,
 * removes the copies of them.
 */
export async function updateCopies(
  effect: EffectContext,
  { officeId, userId }: { officeId: OfficeId; userId: UserId },
): Promise<void> {
  const { tx, actAs, idFor } = effect
  const seats = await seatsOf(tx, officeId)
  const own = seats.find(({ id }) => id === userId)
  const person = own && copyOf(must(await tx.get('user', userId), 'the member'), own)
  const copies = new Map((await tx.byIndex('colleague', 'userId', userId)).map((copy) => [copy.scope, copy]))
  const named = (viewer: UserId, copied: Copied) => ({
    id: colleagueId.parse(idFor(`colleague/${viewer}/${copied.userId}`)),
    ...copied,
  })
  for (const { id } of seats) {
    const copy = copies.get(userScope(id))
    if (id === userId || (person ? isSame(copy, person) : !copy)) continue
    const changes = person ? { known: [named(id, person)], gone: [] } : { known: [], gone: [userId] }
    const args = { userId: id, ...changes }
    await actAs(id, `colleagues/${id}/${userId}`, { name: 'office.keep_colleagues', args })
  }
  if (!own) return
  const known = new Map((await tx.byIndex('colleague', 'scope', userScope(userId))).map((row) => [row.userId, row]))
  const updated = []
  for (const seat of seats) {
    if (seat.id === userId) continue
    const copied = copyOf(must(await tx.get('user', seat.id), 'a member'), seat)
    if (!isSame(known.get(seat.id), copied)) updated.push(named(userId, copied))
  }
  const args = { userId, known: updated, gone: [] }
  if (updated.length > 0) await actAs(userId, `colleagues/${userId}`, { name: 'office.keep_colleagues', args })
}
