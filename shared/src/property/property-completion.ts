import { trackedDocuments, type TrackedDocument } from './property.ts'

export type DocumentFlags = Record<TrackedDocument, boolean>

/**
 * Progress of the documents of a sale. All 17 count, including those that some properties never need (part 2, section
 * 9).
 */
export interface DocumentProgress {
  completed: number
  pending: number
  total: number
  /** An integer, as all percentages are. */
  percent: number
}

export function documentProgressOf(flags: DocumentFlags): DocumentProgress {
  const total = trackedDocuments.length
  const completed = trackedDocuments.filter((flag) => flags[flag]).length
  return { completed, pending: total - completed, total, percent: Math.round((completed / total) * 100) }
}
