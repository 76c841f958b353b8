import { documentCategoryEntries } from './document-categories.ts'
import type { DocumentType, Visibility } from './document.ts'

export const documentTypeLabels: Record<DocumentType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG image',
  'image/png': 'PNG image',
  'image/gif': 'GIF image',
  'application/msword': 'Word document (.doc)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document (.docx)',
  'text/plain': 'Plain text',
}

export const visibilityLabels: Record<Visibility, string> = {
  shared: 'Everyone with access to the property',
  household: 'Owner and household',
}

export const documentStateLabels: Record<'waiting' | 'available', string> = {
  waiting: 'Not uploaded yet',
  available: 'Uploaded',
}

export const documentCategoryLabels: Readonly<Record<string, string>> = Object.fromEntries(
  documentCategoryEntries.map(({ category, label }) => [category, label]),
)
