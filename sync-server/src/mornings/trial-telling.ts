import { trialNews } from '@hearthkeep/shared/account/trial-news.ts'
import type { View } from '../storage/store.ts'
import type { PersonMorning } from './person-morning.ts'
import { subjectOf, type Telling } from './telling.ts'

/** [PL6] That a realtor's trial is about to end, or has ended: at each step once. */
export async function trialTelling(view: View, { user, choices, day }: PersonMorning): Promise<Telling[]> {
  const news = choices.systemAlerts ? trialNews(user, day) : null
  if (!news) return []
  const { words, lines, step } = news
  const what = `trial/${user.trialEndsOn}/${step}`
  if (await view.wasTold({ userId: user.id, what })) return []
  const about = { kind: 'trial_ending', propertyId: null, itemId: null } as const
  return [{ ...about, subject: subjectOf(words), words, lines, whats: [what] }]
}
