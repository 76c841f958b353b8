import type { User } from './user.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { planLabels } from './plan-labels.ts'
import { dueWords, shortDate } from '../format/date-words.ts'
import { daysBetween } from '../kernel/dates.ts'
import { planOffers } from './plan-offers.ts'
import { planOf, planRooms, TRIAL_PLAN } from './plans.ts'

/** How many days before the end of a trial its realtor is notified. */
const STEPS = [1, 3, 7]
/** How many days after the end of a trial its realtor is still notified. */
const TOLD_AFTER = 7

export interface TrialNotice {
  /** Distinguishes this notification from later ones. */
  step: number | 'ended'
  words: string
  /** What happens to the realtor's data. */
  lines: string[]
}

/** [PL6] What to tell a realtor about the end of their trial on this day; null for nothing. */
export function trialNotice(
  user: Pick<User, 'role' | 'plan' | 'officePlan' | 'trialEndsOn'>,
  today: CalendarDate,
): TrialNotice | null {
  const { trialEndsOn } = user
  const state = planOf(user, today)
  if (user.role !== 'realtor' || !trialEndsOn || state.kind === 'set' || state.kind === 'office') return null
  const left = daysBetween(today, trialEndsOn)
  const trial = planLabels[TRIAL_PLAN]
  if (left < 0)
    return left < -TOLD_AFTER
      ? null
      : {
          step: 'ended',
          words: `Your ${trial} trial has ended. You’re on the Starter plan now.`,
          lines: whatStays('now'),
        }
  const step = STEPS.find((days) => left <= days)
  if (step === undefined) return null
  const words = `Your ${trial} trial ends ${dueWords(trialEndsOn, today)}, on ${shortDate(trialEndsOn)}.`
  return { step, words, lines: whatStays('then') }
}

function whatStays(when: 'now' | 'then'): string[] {
  const rests = planOffers[TRIAL_PLAN].promises.flatMap(({ title, capability }) => (capability ? [title] : []))
  return [
    'Your data stays, and clients keep what you sent them.',
    `Starter has room for ${planRooms.starter} client properties. If you have more, you keep them all.`,
    `${listed(rests)} ${when === 'now' ? 'are' : 'will be'} paused until you’re on ${planLabels[TRIAL_PLAN]}.`,
  ]
}

/** `A, b and c` */
function listed(titles: readonly string[]): string {
  const words = titles.map((title, index) => (index === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1)))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
