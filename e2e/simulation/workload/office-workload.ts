import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { HandOverId, MembershipId, OfficeId, OfficeInvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { invitedOfficeRoles } from '@hearthkeep/shared/office/office-invitation.ts'
import { officeRoles } from '@hearthkeep/shared/office/office-seat.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { Person } from '../../../web/src/data/mutate/mutate.ts'
import { rowsOf } from '../device/rows-of.ts'
import { emailOf, newLink } from './people.ts'
import { pickOf } from './workload.ts'

/** A realtor's mutations of their office; most are refused to somebody who has none, or no colleague. */
export function officeCall(
  random: Random,
  { rows, person }: { rows: ReadonlyMap<string, AnyRow>; person: Person },
): CallOf {
  const any = <E extends EntityName>(entity: E) => pickOf(random, rowsOf(rows, entity))
  const seat = any('officeSeat')
  const name = `Office ${random.integer(9)}`
  if (!seat) return { name: 'office.open', args: { officeId: random.uuid() as OfficeId, name } }
  const { officeId } = seat
  const invitation = any('officeInvitation')
  const userId = any('colleague')?.userId ?? person.userId
  const [client, property] = [any('client'), any('property')]
  const handing = { officeId, toUserId: userId, handOverId: random.uuid() as HandOverId }
  const calls: (() => CallOf)[] = [
    () => ({ name: 'office.rename', args: { officeId, name } }),
    () => {
      const email = emailOf(random.pick(['Olga', 'Nobody']))
      const about = { officeId, email, role: random.pick(invitedOfficeRoles), ...newLink(random) }
      return { name: 'office.invite', args: { ...about, invitationId: random.uuid() as OfficeInvitationId } }
    },
    () => ({ name: 'office.set_role', args: { officeId, userId, role: random.pick(officeRoles) } }),
    () => ({ name: 'office.remove_member', args: { officeId, userId } }),
    () => ({ name: 'office.leave', args: { officeId } }),
  ]
  if (random.chance(0.2)) calls.push(() => ({ name: 'office.close', args: { officeId } }))
  if (invitation) {
    const { id: invitationId } = invitation
    calls.push(
      () => ({ name: 'office.renew_invitation', args: { officeId, invitationId, ...newLink(random) } }),
      () => ({ name: 'office.revoke_invitation', args: { invitationId } }),
    )
  }
  if (client) calls.push(() => ({ name: 'client.hand_over', args: { ...handing, clientId: client.id } }))
  if (property) {
    const membershipId = random.uuid() as MembershipId
    calls.push(() => ({ name: 'property.hand_over', args: { ...handing, membershipId, propertyId: property.id } }))
  }
  return must(pickOf(random, calls), 'a call')()
}
