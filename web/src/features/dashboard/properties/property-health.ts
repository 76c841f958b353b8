import type { ListedProperty } from '../../../data/queries/use-properties.ts'

/** Lowest health first; properties without systems last, among equals the one with more overdue tasks. */
export function worstFirst<P extends ListedProperty>(properties: readonly P[]): P[] {
  const rank = ({ summary }: ListedProperty) => summary.score ?? 101
  return properties.toSorted(
    (one, other) => rank(one) - rank(other) || other.summary.overdueCount - one.summary.overdueCount,
  )
}
