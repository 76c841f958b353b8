import type { Document, MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { useState, type ReactNode } from 'react'
import { useDocuments } from '../../../data/queries/documents/use-documents.ts'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { AnalysisButton } from '../../../features/analysis/analysis-button.tsx'
import { ItemDocuments } from '../../../features/documents/task/item-documents.tsx'
import type { SheetFilter } from '../../../features/documents/task/item-documents-sheet.tsx'
import type { UploadPlace } from '../../../features/documents/upload/upload-values.ts'
import { SourceLink } from '../../../features/documents/task/source-link.tsx'
import { useUploadDialog } from '../../../features/documents/upload/use-upload-dialog.tsx'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { CorrectFinding } from './correct-finding.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'

const ItemDocumentsSheet = lazily(
  async () => (await import('../../../features/documents/task/item-documents-sheet.tsx')).ItemDocumentsSheet,
)

const AnalysisDialog = lazily(
  async () => (await import('../../../features/analysis/analysis-dialog.tsx')).AnalysisDialog,
)
const DocumentPreview = lazily(
  async () => (await import('../../../features/documents/preview/document-preview.tsx')).DocumentPreview,
)

interface Opened {
  item: MaintenanceItem
  only?: SheetFilter | undefined
}

interface Looked {
  document: Document
  page: number
}

interface PropertyDocuments {
  openUpload(target?: UploadPlace): void
  /** Shows the photos and receipts of a task, or only one of the two. */
  openTaskDocuments(item: MaintenanceItem, only?: SheetFilter): void
  /** Opens the analysis of the documents; only for people who may record its findings. */
  analysisButton(details: PropertyDetails, props?: { fullWidth?: boolean }): ReactNode
  /** What is open over the page; render it once. */
  documentSheets(details: PropertyDetails): ReactNode
}

/** Provides a property's documents on any page that shows it: the upload, the analysis, and the documents of a task. */
export function usePropertyDocuments(onHistory: (document: Document) => void): PropertyDocuments {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isAnalyzing, setAnalyzing] = useState(false)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [correcting, setCorrecting] = useState<AnalysisProposal | null>(null)
  const { openUpload, uploadDialog } = useUploadDialog()
  const day = useObservable(today)
  const upload = () => {
    setAnalyzing(false)
    openUpload()
  }
  return {
    openUpload,
    analysisButton: (details, props) =>
      details.may('edit_property') && <AnalysisButton {...props} onPress={() => setAnalyzing(true)} />,
    openTaskDocuments: (item, only) => setOpened({ item, ...(only && { only }) }),
    documentSheets: (details) => (
      <>
        {opened && (
          <ItemDocumentsSheet
            details={details}
            item={opened.item}
            only={opened.only}
            onUpload={() => openUpload({ itemId: opened.item.id, ...(opened.only && { category: opened.only }) })}
            onHistory={onHistory}
            onClose={() => setOpened(null)}
          />
        )}
        {isAnalyzing && (
          <AnalysisDialog
            details={details}
            today={day}
            onOpen={(document, page) => setLooked({ document, page })}
            onCorrect={setCorrecting}
            onUpload={upload}
            onClose={() => setAnalyzing(false)}
          />
        )}
        {correcting && <CorrectFinding details={details} proposal={correcting} onClose={() => setCorrecting(null)} />}
        {looked && <DocumentPreview {...looked} onClose={() => setLooked(null)} />}
        {details.may('edit_property') && uploadDialog(details)}
      </>
    ),
  }
}

/** Provides small views of the documents of a property's tasks, where a task was found, and a way to open each. */
export function useItemDocuments(propertyId: string, onOpen: (item: MaintenanceItem) => void) {
  const documents = useDocuments(propertyId) ?? []
  return {
    inSmall: (item: MaintenanceItem) => (
      <>
        <SourceLink source={item.source} documents={documents} />
        <ItemDocuments documents={documents} itemId={item.id} title={item.title} onOpen={() => onOpen(item)} />
      </>
    ),
    onOpen,
  }
}

/** Where a system was found. */
export function SystemSource({ details, systemId }: { details: PropertyDetails; systemId: string }) {
  const documents = useDocuments(details.property.id) ?? []
  const system = details.systems.find(({ id }) => id === systemId)
  return system ? <SourceLink source={system.source} documents={documents} /> : null
}
