import type { Invitation, Membership, Notice, Transfer, TransferLink } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { emailOf, type Registered } from '../workload/people.ts'
import type { Effect } from '../server/server-record.ts'
import { holds } from './violation.ts'

/**
 * [I3]: People are notified of a transaction's changes in the same transaction, once each. Checked for homeowners only:
 * realtors get some notices twice, as the property's realtor and as the person who offers it.
 */
export function checkNotices(
  effects: readonly Effect[],
  { people, transferRecipients }: { people: readonly Registered[]; transferRecipients: ReadonlyMap<string, string> },
): void {
  const homeowners = new Map(
    people.flatMap(({ userId, role, firstName }) => (role === 'homeowner' ? [[emailOf(firstName), userId]] : [])),
  )
  const isNotified = ({ to }: SentNotice) => [...homeowners.values()].some((id) => id === to)
  const notices = effects
    .flatMap(rowsOf<Notice>('notice', 'created'))
    .map(({ scope, kind }) => ({ to: scopeOwner(scope).id, kind }))
    .filter(({ kind }) => !sentByJobs.has(kind))
  const expected = effects
    .flatMap((effect) => expectedOf(effect, { homeowners, transferRecipients }))
    .filter(isNotified)
  const [sent, due] = [wordsOf(notices.filter(isNotified)), wordsOf(expected)]
  holds(sent === due, 'I3', () => `the notices are ${sent}, and should be ${due}`)
}

/** Notices that result from the date or from a delivery, not from a person's mutation. */
const sentByJobs: ReadonlySet<NoticeKind> = new Set([
  'task_due',
  'task_overdue',
  'tasks_due',
  'alert',
  'property_news',
  'message_failed',
] as const)

/** Records the recipient's email of each transfer, which is missing in the row that others see. */
export function noteRecipients(transferRecipients: Map<string, string>, effects: readonly Effect[]): void {
  for (const { changes } of effects)
    for (const { entity, after } of changes)
      if (entity === 'transferLink' && after) {
        const { id, toEmail } = after as TransferLink
        transferRecipients.set(id, toEmail ?? '')
      }
}

interface Known {
  homeowners: ReadonlyMap<string, UserId>
  /** The new owner's email by transfer id. */
  transferRecipients: ReadonlyMap<string, string>
}

interface SentNotice {
  to: string
  kind: NoticeKind
}

function expectedOf(effect: Effect, { homeowners, transferRecipients }: Known): SentNotice[] {
  const transfers = rowsOf<Transfer>('transfer')(effect)
  const ended = rowsOf<Membership>('membership')(effect).filter(({ until }) => until !== null)
  const buyers = transfers
    .flatMap(({ id }) => homeowners.get(transferRecipients.get(id) ?? '') ?? [])
    .filter((id) => id !== effect.actor)
  switch (effect.name) {
    case 'household.join':
    case 'homeowner.accept':
      return rowsOf<Invitation>('invitation')(effect)
        .filter(({ scope, acceptedBy }) => scopeOwner(scope).id !== acceptedBy)
        .map(({ scope }) => ({ to: scopeOwner(scope).id, kind: 'invitation_accepted' }))
    case 'household.end_membership':
    case 'household.leave':
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
      const invited = transfers.flatMap(({ id }) => homeowners.get(transferRecipients.get(id) ?? '') ?? [])
      return [...new Set([...offerers, ...invited])].map((to) => ({ to, kind: 'transfer_expired' }))
    }
    case 'transfer.decline':
      return transfers.map(({ fromUserId }) => ({ to: fromUserId, kind: 'transfer_declined' }))
    case 'transfer.accept': {
      const [transfer] = transfers
      const involved = transfer ? [transfer.toUserId ?? '', transfer.fromUserId] : []
      const revoked = ended.filter(({ userId }) => !involved.includes(userId))
      return [
        ...involved.map((to) => ({ to, kind: 'transfer_accepted' }) as const),
        ...revoked.map(({ userId }) => ({ to: userId, kind: 'access_ended' }) as const),
      ]
    }
    default:
      return []
  }
}

/** The rows of an entity that an effect created or changed. */
const rowsOf =
  <Row>(entity: string, which: 'all' | 'created' = 'all') =>
  ({ changes }: Effect): Row[] =>
    changes.flatMap((change) =>
      change.entity === entity && change.after && (which === 'all' || !change.before) ? [change.after as Row] : [],
    )

const wordsOf = (notices: readonly SentNotice[]) =>
  notices
    .map(({ to, kind }) => `${kind} ${to}`)
    .toSorted()
    .join(', ')
