import { documentCategories, type DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import { categoryLabel } from './category-words.ts'

export interface CategoryCount {
  category: DocumentCategory
  count: number
}

/** The categories that there is something under, in the order in which they are offered. */
export function countByCategory(documents: readonly Document[]): CategoryCount[] {
  const counts = new Map<DocumentCategory, number>()
  for (const { category } of documents) counts.set(category, (counts.get(category) ?? 0) + 1)
  return documentCategories.flatMap((category) => {
    const count = counts.get(category)
    return count === undefined ? [] : [{ category, count }]
  })
}

interface Wanted {
  /** Null for all. */
  category: DocumentCategory | null
  text: string
}

/** Those under the category in which every word stands: in the title, the description, the file's name or the category. */
export function filterDocuments(documents: readonly Document[], { category, text }: Wanted): Document[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return documents.filter((document) => {
    if (category !== null && document.category !== category) return false
    const { title, description, fileName } = document
    const said = [title, description, fileName, categoryLabel(document.category)].join(' ').toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
