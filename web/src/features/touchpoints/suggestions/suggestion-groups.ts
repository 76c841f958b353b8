import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { Reason, Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { seasonLabels } from '@hearthkeep/shared/touchpoint/suggestion-words.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { clientsWords } from '../clients-words.ts'

/** Suggestions decided on together: those of one plan or season for all its clients; otherwise a single suggestion. */
export interface SuggestionGroup {
  key: string
  /** The day it concerns. */
  date: CalendarDate
  suggestions: readonly [Suggestion, ...Suggestion[]]
}

/** Groups suggestions, soonest first. */
export function groupSuggestions(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  const groups = new Map<string, [Suggestion, ...Suggestion[]]>()
  for (const suggestion of suggestions) {
    const { origin, clientId, reason } = suggestion
    const key = reason.kind === 'plan' || reason.kind === 'season' ? origin : `${origin} ${clientId}`
    const group = groups.get(key)
    if (group) group.push(suggestion)
    else groups.set(key, [suggestion])
  }
  return [...groups]
    .map(([key, members]) => ({ key, date: dayOf(members[0].reason), suggestions: members }))
    .toSorted((one, other) => compareTexts(one.date, other.date) || compareTexts(one.key, other.key))
}

function dayOf(reason: Reason): CalendarDate {
  switch (reason.kind) {
    case 'plan':
    case 'anniversary':
    case 'season':
      return reason.date
    case 'warranty':
      return reason.ends
    case 'safety':
      return reason.due
  }
}

/** `Monthly check-in: 40 clients` */
export const groupTitle = ({ suggestions }: SuggestionGroup): string =>
  `${subjectOf(suggestions[0])}: ${clientsWords(suggestions.length)}`

const subjectOf = ({ reason, facts }: Suggestion): string =>
  reason.kind === 'season' ? `${seasonLabels[reason.season]} · ${facts.title}` : facts.title

/** `Dec 1, 2026, in 3 days` */
export const groupDay = ({ date }: SuggestionGroup, today: CalendarDate): string =>
  date < today ? `${shortDate(date)} (past)` : `${shortDate(date)}, ${dueWords(date, today)}`
