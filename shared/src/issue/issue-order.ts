import { utcDay } from '../kernel/dates.ts'
import { issueStatuses, severities, type Issue } from './issue.ts'

/** [IS13] Open issues first, the worst on top; within a severity the longest known. */
export const issueLogOrder = (one: Issue, other: Issue): number =>
  issueStatuses.indexOf(one.status) - issueStatuses.indexOf(other.status) ||
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  knownSince(one).localeCompare(knownSince(other)) ||
  one.id.localeCompare(other.id)

/** The day since when it is known to be broken. */
export const knownSince = ({ since, createdAt }: Issue): string => since ?? utcDay(createdAt)
