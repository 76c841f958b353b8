import {
  documentCategoryEntries,
  documentCategoryEntry,
  isRequired,
  type CategoryGroup,
} from '@hearthkeep/shared/document/document-categories.ts'
import type { DocumentCategory } from '@hearthkeep/shared/document/document.ts'

const groupLabels: Record<CategoryGroup, string> = {
  transaction: 'Transaction documents',
  sale: 'More sale documents',
  record: 'Records',
}

/** What homes file most, one tap away ([DO25]). */
export const commonCategories: readonly DocumentCategory[] = [
  'photo',
  'receipt',
  'warranty',
  'inspection',
  'home_inspection',
]

/** Returns all categories by group; for a system or a task, its records come first. */
export const categoryOptions = (first: 'papers' | 'records') =>
  (first === 'papers'
    ? (['transaction', 'sale', 'record'] as const)
    : (['record', 'transaction', 'sale'] as const)
  ).map((group) => ({
    label: groupLabels[group],
    options: documentCategoryEntries
      .filter((entry) => entry.group === group)
      .map(({ category, label }) => ({ value: category, label })),
  }))

export const categoryLabel = (category: DocumentCategory): string => documentCategoryEntry(category)?.label ?? category

/** Describes a category with examples, and whether a sale requires it. */
export function categoryHint(category: DocumentCategory | null, property: { yearBuilt: number | null }): string | null {
  const entry = category && documentCategoryEntry(category)
  if (!entry) return null
  const needed = isRequired(entry.category, property) ? ' Required for a sale.' : ''
  return `${entry.description}. Examples: ${entry.examples.join(' · ')}.${needed}`
}
