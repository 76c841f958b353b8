import { trackedDocuments, type TrackedDocument } from './property.ts'

export type DocumentFlags = Record<TrackedDocument, boolean>

/** How far the documents of a sale have come. All 17 count, also those that some houses never need (part 2, section 9). */
export interface DocumentProgress {
  completed: number
  pending: number
  total: number
  /** Whole, as all percentages are. */
  percent: number
}

export function documentProgressOf(flags: DocumentFlags): DocumentProgress {
  const total = trackedDocuments.length
  const completed = trackedDocuments.filter((flag) => flags[flag]).length
  return { completed, pending: total - completed, total, percent: Math.round((completed / total) * 100) }
}
