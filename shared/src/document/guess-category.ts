import type { DocumentCategory } from './document.ts'

interface NamedFile {
  name: string
  /** A MIME type; empty if the system does not know it. */
  type: string
}

/** Words in the names of files, also at the end of longer ones, as in `roofwarranty.pdf`. A guess never completes a flag of a sale ([DO5]): such categories a person chooses. */
const namedBy: readonly (readonly [DocumentCategory, RegExp])[] = [
  ['warranty', /(?:warrant(?:y|ies)|guarantee)\b/],
  ['inspection', /inspections?\b/],
  ['receipt', /(?:receipts?|invoices?|\b(?:bills?|paid|inv|rcpt))\b/],
]

/** What a picture of a paper shows. `Inspection 3.jpg` is rather a photo from an inspection. */
const photographed: readonly DocumentCategory[] = ['warranty', 'receipt']

/** The category that a file probably belongs to, by its own name ([DO25]); null if that does not tell. */
export function guessCategory(file: NamedFile): DocumentCategory | null {
  const named = categoryOfName(file)
  if (!isPicture(file)) return named
  return named !== null && photographed.includes(named) ? named : 'photo'
}

const isPicture = ({ name, type }: NamedFile) =>
  type.startsWith('image/') || /\.(?:jpe?g|png|gif|hei[cf]s?|avif|webp|bmp|tiff?|jxl)$/i.test(name)

function categoryOfName({ name }: NamedFile): DocumentCategory | null {
  // `HomeInspection_2026.pdf` has three words.
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .toLowerCase()
  return namedBy.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
