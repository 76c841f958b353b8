import type { Invitation, Membership, Notice, Transfer, TransferLink } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { emailOf, type Registered } from './people.ts'
import type { Effect } from './server-record.ts'
import { holds } from './violation.ts'

/**
 * [I3]: what people are to hear of the changes of a transaction they hear in the same one, each of it once. Of homeowners:
 * realtors hear of some things twice over, as the realtor of the house and as who offers it.
 */
export function checkFollowed(
  effects: readonly Effect[],
  { people, offeredTo }: { people: readonly Registered[]; offeredTo: ReadonlyMap<string, string> },
): void {
  const homeowners = new Map(
    people.flatMap(({ userId, role, firstName }) => (role === 'homeowner' ? [[emailOf(firstName), userId]] : [])),
  )
  const isTold = ({ to }: Told) => [...homeowners.values()].some((id) => id === to)
  const told = effects
    .flatMap(rowsOf<Notice>('notice', 'begun'))
    .map(({ scope, kind }) => ({ to: scopeOwner(scope).id, kind }))
    .filter(({ kind }) => !toldByTheClock.has(kind))
  const expected = effects.flatMap((effect) => expectedOf(effect, { homeowners, offeredTo })).filter(isTold)
  const [heard, due] = [wordsOf(told.filter(isTold)), wordsOf(expected)]
  holds(heard === due, 'I3', () => `people heard ${heard}, and should have heard ${due}`)
}

/** What follows from the day or from a delivery, and not from what somebody did. */
const toldByTheClock: ReadonlySet<NoticeKind> = new Set([
  'task_due',
  'task_overdue',
  'tasks_due',
  'alert',
  'property_news',
  'message_failed',
] as const)

/** Keeps in mind to whose email each house is offered: the row that others see does not have it. */
export function noteOffers(offeredTo: Map<string, string>, effects: readonly Effect[]): void {
  for (const { changes } of effects)
    for (const { entity, after } of changes)
      if (entity === 'transferLink' && after) {
        const { id, toEmail } = after as TransferLink
        offeredTo.set(id, toEmail ?? '')
      }
}

interface Known {
  homeowners: ReadonlyMap<string, UserId>
  /** The new owner's email by transfer. */
  offeredTo: ReadonlyMap<string, string>
}

interface Told {
  to: string
  kind: NoticeKind
}

function expectedOf(effect: Effect, { homeowners, offeredTo }: Known): Told[] {
  const transfers = rowsOf<Transfer>('transfer')(effect)
  const ended = rowsOf<Membership>('membership')(effect).filter(({ until }) => until !== null)
  const buyers = transfers
    .flatMap(({ id }) => homeowners.get(offeredTo.get(id) ?? '') ?? [])
    .filter((id) => id !== effect.actor)
  switch (effect.name) {
    case 'household.join':
    case 'homeowner.accept':
      return rowsOf<Invitation>('invitation')(effect)
        .filter(({ scope, acceptedBy }) => scopeOwner(scope).id !== acceptedBy)
        .map(({ scope }) => ({ to: scopeOwner(scope).id, kind: 'invitation_accepted' }))
    case 'household.end_membership':
      return ended.map(({ userId }) => ({ to: userId, kind: 'access_ended' }))
    case 'transfer.offer':
      return buyers.map((to) => ({ to, kind: 'transfer_offered' }))
    case 'transfer.cancel':
      return [
        ...buyers.map((to) => ({ to, kind: 'transfer_cancelled' }) as const),
        ...transfers.flatMap(({ fromUserId: to }) =>
          to === effect.actor ? [] : [{ to, kind: 'transfer_cancelled' } as const],
        ),
      ]
    case 'transfer.expire': {
      const offerers = transfers.map(({ fromUserId }) => fromUserId)
      const invited = transfers.flatMap(({ id }) => homeowners.get(offeredTo.get(id) ?? '') ?? [])
      return [...new Set([...offerers, ...invited])].map((to) => ({ to, kind: 'transfer_expired' }))
    }
    case 'transfer.decline':
      return transfers.map(({ fromUserId }) => ({ to: fromUserId, kind: 'transfer_declined' }))
    case 'transfer.accept': {
      const [transfer] = transfers
      const involved = transfer ? [transfer.toUserId ?? '', transfer.fromUserId] : []
      const lost = ended.filter(({ relation, userId }) => relation !== 'owner' && userId !== transfer?.toUserId)
      return [
        ...involved.map((to) => ({ to, kind: 'transfer_accepted' }) as const),
        ...lost.map(({ userId }) => ({ to: userId, kind: 'access_ended' }) as const),
      ]
    }
    default:
      return []
  }
}

/** The rows of a kind that a change left. */
const rowsOf =
  <Row>(entity: string, which: 'all' | 'begun' = 'all') =>
  ({ changes }: Effect): Row[] =>
    changes.flatMap((change) =>
      change.entity === entity && change.after && (which === 'all' || !change.before) ? [change.after as Row] : [],
    )

const wordsOf = (told: readonly Told[]) =>
  told
    .map(({ to, kind }) => `${kind} ${to}`)
    .toSorted()
    .join(', ')
