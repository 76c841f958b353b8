import type { DocumentType } from '@hearthkeep/shared/document/document.ts'
import { DocxView } from './docx/docx-view.tsx'
import { ImageView } from './image-view.tsx'
import { PdfView } from './pdf/pdf-view.tsx'
import { TextView } from './text-view.tsx'
import type { ViewProps } from './parts/view.ts'

/** Every type except legacy Word documents, which no browser can read. */
export type ShownType = Exclude<DocumentType, 'application/msword'>

export function FileView({ type, ...view }: ViewProps & { type: ShownType }) {
  switch (type) {
    case 'application/pdf':
      return <PdfView {...view} />
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
      return <ImageView {...view} type={type} />
    case 'text/plain':
      return <TextView {...view} />
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return <DocxView {...view} />
  }
}
