import { trialNotice } from '@hearthkeep/shared/account/trial-notice.ts'
import type { View } from '../storage/store.ts'
import type { PersonMorning } from './person-morning.ts'
import { subjectOf, type Announcement } from './announcement.ts'

/** [PL6] Announces once that a realtor's trial is about to end, and once that it has ended. */
export async function trialAnnouncements(view: View, { user, choices, day }: PersonMorning): Promise<Announcement[]> {
  const trialStatus = choices.systemAlerts ? trialNotice(user, day) : null
  if (!trialStatus) return []
  const { words, lines, step } = trialStatus
  const reportedKey = `trial/${user.trialEndsOn}/${step}`
  if (await view.wasReported({ userId: user.id, what: reportedKey })) return []
  const about = { kind: 'trial_ending', propertyId: null, itemId: null } as const
  return [{ ...about, subject: subjectOf(words), words, lines, reportedKeys: [reportedKey] }]
}
