import { words, type WordsFor } from '../format/field-words.ts'
import { formatBytes, formatChoice, formatNamed } from '../format/format-value.ts'
import { documentCategoryLabels, documentStateLabels, documentTypeLabels, visibilityLabels } from './document-labels.ts'
import type { documentFacts, documentFile, documentPlace } from './document.ts'

// People do not need to know where the contents are, or their hash; a replacement is visible in the name and size.
type DocumentField =
  | keyof typeof documentFacts
  | keyof typeof documentPlace
  | Exclude<keyof typeof documentFile, 'hash'>
  | 'visibility'
  | 'state'

export const documentFields: WordsFor<DocumentField> = {
  title: words('Title'),
  description: words('Description'),
  category: words('Category', formatChoice(documentCategoryLabels)),
  systemId: words('System', formatNamed({ none: 'The whole house', gone: 'A deleted system' })),
  itemId: words('Task', formatNamed({ none: 'None', gone: 'A task' })),
  cardEntryId: words('Card entry', formatNamed({ none: 'None', gone: 'An entry of the house card' })),
  issueId: words('Issue', formatNamed({ none: 'None', gone: 'An issue' })),
  fileName: words('File name'),
  fileType: words('File type', formatChoice(documentTypeLabels)),
  fileSize: words('File size', formatBytes),
  visibility: words('Seen by', formatChoice(visibilityLabels)),
  state: words('File', formatChoice(documentStateLabels)),
}
