import { counted } from '@hearthkeep/shared/format/count-words.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { SHOWN_AT_ONCE } from '@hearthkeep/shared/overview/property-activity.ts'
import { propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { contactQueue } from '@hearthkeep/shared/overview/realtor/contact-queue.ts'
import { occasionsOfWeek, type Occasion } from '@hearthkeep/shared/overview/realtor/occasions.ts'
import { realtorActivity, type RealtorActivity } from '@hearthkeep/shared/overview/realtor/realtor-activity.ts'
import { realtorStats, type RealtorStats } from '@hearthkeep/shared/overview/realtor/realtor-stats.ts'
import { unanswered, type Unanswered } from '@hearthkeep/shared/overview/realtor/unanswered.ts'
import { upcomingTouchpoints, type UpcomingTouchpoint } from '@hearthkeep/shared/touchpoint/upcoming-touchpoints.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { activeClients, listClients, type ListedClient } from '../../data/queries/clients/use-clients.ts'
import { percent } from '@hearthkeep/shared/kernel/money.ts'

export interface ShownTouchpoint extends UpcomingTouchpoint {
  /** The address of the touchpoint's property, if it is on this device. */
  address: string | null
}

export interface RealtorDashboard {
  /** Sorted by name. */
  clients: ListedClient[]
  /** Clients whose next contact is due today or was due before, longest overdue first. */
  due: ListedClient[]
  /** [CQ1] How many clients to be in touch with today. */
  queued: number
  /** [RD24] */
  occasions: Occasion[]
  stats: RealtorStats
  upcoming: ShownTouchpoint[]
  recent: RealtorActivity[]
  /** What clients wrote and nobody has answered. */
  waiting: Unanswered[]
}

/** Reads a realtor's dashboard from this device. `null` until its data has been loaded. */
export async function readRealtorDashboard(
  { rows, scopes }: LocalTables,
  { userId, today }: { userId: UserId; today: CalendarDate },
): Promise<RealtorDashboard | null> {
  const scope = userScope(userId)
  if ((await scopes.get(scope))?.state !== 'shown') return null
  const [clients, interactions, touchpoints, responses, referrals, messages, memberships, user] = await Promise.all([
    rows.client.where('scope', scope),
    rows.interaction.where('scope', scope),
    rows.touchpoint.where('scope', scope),
    rows.response.where('scope', scope),
    rows.referral.where('scope', scope),
    rows.clientMessage.where('scope', scope),
    rows.membership.where('userId', userId),
    rows.user.get(userId),
  ])
  const found = await rows.property.getMany(propertyIdsInCare(memberships, userId))
  const properties = found.filter((property) => property !== undefined)
  const recorded = { clients, interactions, touchpoints, responses, referrals }
  const listed = listClients({ ...recorded, clients: activeClients(clients), messages }, today)
  const upcoming = upcomingTouchpoints(touchpoints, clients).slice(0, SHOWN_AT_ONCE)
  const addresses = new Map(properties.map(({ id, address }) => [id, address]))
  return {
    clients: listed,
    due: listed
      .filter(({ cadence }) => cadence.nextContactDue <= today)
      .toSorted((one, other) => other.cadence.daysOverdue - one.cadence.daysOverdue),
    queued: contactQueue({ listed, ...recorded, messages, today }).length,
    occasions: occasionsOfWeek(clients, today),
    stats: realtorStats({ ...recorded, properties, kept: user?.keptFigures ?? null }),
    upcoming: upcoming.map((next) => {
      const { propertyId } = next.touchpoint
      return { ...next, address: (propertyId && addresses.get(propertyId)) ?? null }
    }),
    waiting: unanswered({ ...recorded, messages, today }),
    recent: realtorActivity(recorded).slice(0, SHOWN_AT_ONCE),
  }
}

/** Summarizes the statistics in one or two encouraging sentences that claim nothing beyond them. */
export function summaryWords({
  totalClients,
  touchpointsSent,
  referralsGenerated,
  responseRate,
}: RealtorStats): string {
  if (totalClients + touchpointsSent + referralsGenerated === 0)
    return 'Every lasting business begins with one name. Add your first client and stay in touch.'
  const clients = counted(totalClients, 'client')
  if (touchpointsSent === 0)
    return `You look after ${clients}. A first touchpoint is all it takes to be remembered.${referralsGenerated === 0 ? '' : ` You have ${counted(referralsGenerated, 'referral')} already.`}`
  const sent = counted(touchpointsSent, 'touchpoint')
  return `You look after ${clients} and have sent ${sent}: ${percent(responseRate)} were answered.${referralsOf(referralsGenerated)}`
}

const referralsOf = (count: number) =>
  count === 0
    ? ' The next response may bring your first referral.'
    : ` Clients sent you ${counted(count, 'referral')}. Keep going!`
