import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'

/** The homeowner's statistics of part 1, section 3. */
export interface Figures {
  properties: number
  /** Open and not overdue, dated or undated; neither snoozed nor paused. */
  upcoming: number
  overdue: number
  completedThisYear: number
  /** US dollars. */
  spentThisYear: number
}

export function figuresOf(summaries: readonly PropertySummary[]): Figures {
  return {
    properties: summaries.length,
    upcoming: sum(summaries.map(({ upcomingCount }) => upcomingCount)),
    overdue: sum(summaries.map(({ overdueCount }) => overdueCount)),
    completedThisYear: sum(summaries.map(({ completedThisYear }) => completedThisYear)),
    // In cents, because floating-point dollars do not add up exactly.
    spentThisYear: sum(summaries.map(({ spentThisYear }) => Math.round(spentThisYear * 100))) / 100,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
