import { createFileRoute } from '@tanstack/react-router'
import { AllDocumentsPage } from '../../features/documents/all-documents-page.tsx'

/** The documents of all properties. */
export const Route = createFileRoute('/_app/documents')({ component: AllDocumentsPage })
