import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { Colleague, OfficeInvitation, OfficeSeat } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { officeRoles } from '@hearthkeep/shared/office/office-seat.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useData, useLive } from '../../live/data-provider.tsx'
import type { LocalTables } from '../../store/local-store.ts'

/**
 * A realtor's office as this device knows it. `none`: the realtor belongs to no office; with the Team plan they may
 * open one.
 */
export type OfficeState =
  | { state: 'loading' }
  | { state: 'none'; hasTeamPlan: boolean }
  | {
      state: 'member'
      seat: OfficeSeat
      /** Whether the office has the Team plan. */
      isCovered: boolean
      /** Owners first, then by name. */
      colleagues: Colleague[]
      /** The person's own invitations, newest first. */
      invitations: OfficeInvitation[]
    }

export function useOffice(): OfficeState {
  const { userId } = useData().person
  return useLive((tables) => readOffice(tables, userId), [userId]) ?? { state: 'loading' }
}

async function readOffice({ rows, scopes }: LocalTables, userId: UserId): Promise<OfficeState> {
  const scope = userScope(userId)
  if ((await scopes.get(scope))?.state !== 'shown') return { state: 'loading' }
  const user = await rows.user.get(userId)
  const seat = await rows.officeSeat.get(userId)
  if (!seat) return { state: 'none', hasTeamPlan: user?.plan === 'team' }
  const colleagues = await rows.colleague.where('scope', scope)
  const invitations = await rows.officeInvitation.where('officeId', seat.officeId)
  return {
    state: 'member',
    seat,
    isCovered: user?.officePlan === 'team',
    colleagues: colleagues.toSorted(
      (one, other) => officeRoles.indexOf(one.role) - officeRoles.indexOf(other.role) || inOrder(one.name, other.name),
    ),
    invitations: invitations
      .filter(({ status }) => status === 'pending')
      .toSorted((one, other) => other.id.localeCompare(one.id)),
  }
}
