import { documentCategories, type DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import { categoryLabel } from './category-words.ts'

export interface CategoryCount {
  category: DocumentCategory
  count: number
}

/** Returns the categories that have documents, in display order. */
export function countByCategory(documents: readonly Document[]): CategoryCount[] {
  const counts = new Map<DocumentCategory, number>()
  for (const { category } of documents) counts.set(category, (counts.get(category) ?? 0) + 1)
  return documentCategories.flatMap((category) => {
    const count = counts.get(category)
    return count === undefined ? [] : [{ category, count }]
  })
}

interface Wanted {
  /** `null` for all categories. */
  category: DocumentCategory | null
  text: string
}

/**
 * Returns the documents of a category that contain every search word in the title, description, file name or category.
 */
export function filterDocuments(documents: readonly Document[], { category, text }: Wanted): Document[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return documents.filter((document) => {
    if (category !== null && document.category !== category) return false
    const { title, description, fileName } = document
    const searchText = [title, description, fileName, categoryLabel(document.category)].join(' ').toLowerCase()
    return words.every((word) => searchText.includes(word))
  })
}
