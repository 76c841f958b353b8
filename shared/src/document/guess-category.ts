import type { DocumentCategory } from './document.ts'

interface NamedFile {
  name: string
  /** A MIME type. */
  type: string
}

/** Words in the names of files. A guess never completes a flag of a sale ([DO5]): such categories a person chooses. */
const namedBy: readonly (readonly [DocumentCategory, RegExp])[] = [
  ['warranty', /\b(?:warrant(?:y|ies)|guarantee)\b/],
  ['inspection', /\binspections?\b/],
  ['receipt', /\b(?:receipts?|invoices?|bills?|paid)\b/],
]

/** The category that the files probably belong to, all of them ([DO25]); null if their names do not tell. */
export function guessCategory(files: readonly NamedFile[]): DocumentCategory | null {
  const papers = files.filter(({ type }) => !type.startsWith('image/'))
  if (papers.length === 0) return 'photo'
  const [guess = null, ...others] = new Set(papers.map(categoryOfName))
  return others.length === 0 ? guess : null
}

function categoryOfName({ name }: NamedFile): DocumentCategory | null {
  // `HomeInspection_2026.pdf` has three words.
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .toLowerCase()
  return namedBy.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
