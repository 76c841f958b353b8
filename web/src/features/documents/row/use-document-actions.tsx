import type { Document } from '@hearthkeep/shared/entities.ts'
import { PICKED_EXTENSIONS } from '@hearthkeep/shared/document/document-file.ts'
import { isCoverPhoto } from '@hearthkeep/shared/property/cover-photo.ts'
import { Download, Eye, HardDriveDownload, History, ImagePlus, Pencil, Replace, Tag, Trash2, Users } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import type { MenuAction } from '../../../ui/overlay/action-menu.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { FileInput } from '../upload/file-drop.tsx'
import type { FileState } from './file-state.ts'
import { useDocumentVerbs } from './use-document-verbs.ts'

const DocumentPreview = lazily(async () => (await import('../preview/document-preview.tsx')).DocumentPreview)
const EditDocumentDialog = lazily(async () => (await import('./edit-document-dialog.tsx')).EditDocumentDialog)
const VisibilityDialog = lazily(async () => (await import('./visibility-dialog.tsx')).VisibilityDialog)

export interface DocumentActions {
  open(document: Document): void
  /** `null` for a person who may only view. */
  change: Record<'retry' | 'replace', (document: Document) => void> | null
  /** The actions on a document. */
  menuOf(document: Document, file: FileState | null): MenuAction[]
  /** The open dialog; render it once. */
  dialog: ReactNode
}

type Open = { dialog: 'preview' | 'rename' | 'category' | 'visibility'; document: Document } | null

interface Shown {
  details: PropertyDetails
  onHistory(document: Document): void
}

/** The actions on documents of a property, for any page that lists them. */
export function useDocumentActions({ details, onHistory }: Shown): DocumentActions {
  const [open, setOpen] = useState<Open>(null)
  const [replaced, setReplaced] = useState<Document | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const verbs = useDocumentVerbs()
  const close = () => setOpen(null)
  const mayEdit = details.may('edit_property')
  const pickFile = (document: Document) => {
    setReplaced(document)
    picker.current?.click()
  }
  const remove = (document: Document) => void verbs.remove(document)
  const looking = (document: Document, file: FileState | null): MenuAction[] => [
    { label: 'Preview', icon: Eye, onSelect: () => setOpen({ dialog: 'preview', document }) },
    { label: 'Download', icon: Download, onSelect: () => void verbs.download(document) },
    ...keeping(document, file),
  ]
  const keeping = (document: Document, file: FileState | null): MenuAction[] => {
    if (file?.state !== 'uploaded') return []
    const isKept = file.copy === 'kept'
    const label = isKept ? 'Don’t keep on this device' : 'Keep on this device'
    return [{ label, icon: HardDriveDownload, onSelect: () => void verbs.keep(document, !isKept) }]
  }
  const history = (document: Document): MenuAction => ({
    label: 'History',
    icon: History,
    onSelect: () => onHistory(document),
  })
  const covering = (document: Document): MenuAction[] => {
    if (!isCoverPhoto(document)) return []
    const isCover = details.property.coverId === document.id
    const label = isCover ? 'Remove as cover' : 'Set as cover'
    return [{ label, icon: ImagePlus, onSelect: () => void verbs.cover(document, !isCover) }]
  }
  const changing = (document: Document): MenuAction[] => [
    { label: 'Rename', icon: Pencil, onSelect: () => setOpen({ dialog: 'rename', document }) },
    { label: 'Change category', icon: Tag, onSelect: () => setOpen({ dialog: 'category', document }) },
    { label: 'Replace', icon: Replace, onSelect: () => pickFile(document) },
    ...(details.may('edit_household_parts')
      ? [{ label: 'Who can see it', icon: Users, onSelect: () => setOpen({ dialog: 'visibility', document }) }]
      : []),
    ...covering(document),
    history(document),
    { label: 'Move to Trash', icon: Trash2, tone: 'danger', onSelect: () => remove(document) },
  ]
  return {
    open: (document) => setOpen({ dialog: 'preview', document }),
    change: mayEdit ? { retry: verbs.retry, replace: pickFile } : null,
    menuOf: (document, file) => [...looking(document, file), ...(mayEdit ? changing(document) : [history(document)])],
    dialog: (
      <>
        <FileInput
          label="New file"
          accept={PICKED_EXTENSIONS.join(',')}
          of={picker}
          onFiles={([file]) => {
            if (file && replaced) void verbs.replace(replaced, file)
          }}
        />
        {open?.dialog === 'preview' && <DocumentPreview document={open.document} onClose={close} />}
        {(open?.dialog === 'rename' || open?.dialog === 'category') && (
          <EditDocumentDialog details={details} document={open.document} mode={open.dialog} onClose={close} />
        )}
        {open?.dialog === 'visibility' && (
          <VisibilityDialog
            document={open.document}
            onChoose={(visibility) => void verbs.show(open.document, visibility)}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
