import { documentCategories, type DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import { wordsOfDocument } from '@hearthkeep/shared/overview/words-to-find.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'

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
  /** The words in the documents' files, by hash. */
  words: ReadonlyMap<string, string>
}

/** Returns the documents of a category that what was typed finds, by what is recorded about them or by their content. */
export function filterDocuments(documents: readonly Document[], wanted: Wanted): readonly Document[] {
  const { category, text, words } = wanted
  const shown = category === null ? documents : documents.filter((document) => document.category === category)
  return searched(shown, text, ({ hash }) => words.get(hash))
}

const searched = searchBy(wordsOfDocument)
