import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { Reason, Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { seasonLabels } from '@hearthkeep/shared/touchpoint/suggestion-words.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/steps.ts'
import { clientsWords } from '../clients-words.ts'

/** Suggestions that are one decision: a plan or a season for all its clients, else a single one. */
export interface SuggestionGroup {
  key: string
  /** The day it is about. */
  date: CalendarDate
  suggestions: readonly [Suggestion, ...Suggestion[]]
}

/** The soonest first. */
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
  date < today ? `${shortDate(date)}, passed` : `${shortDate(date)}, ${dueWords(date, today)}`
