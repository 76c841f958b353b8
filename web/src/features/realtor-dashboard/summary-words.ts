import type { RealtorStats } from '@hearthkeep/shared/overview/realtor/realtor-stats.ts'
import { percent } from '@hearthkeep/shared/kernel/money.ts'

/** Summarizes the statistics in one or two encouraging sentences that claim nothing beyond them. */
export function summaryWords({
  totalClients,
  touchpointsSent,
  referralsGenerated,
  responseRate,
}: RealtorStats): string {
  if (totalClients === 0) return 'Every lasting business begins with one name. Add your first client and stay in touch.'
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

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
