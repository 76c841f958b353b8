import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { PropertyFrame } from '../../../data/queries/properties/use-property-details.ts'
import { useLive } from '../../../data/live/data-provider.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { SavedFile } from './upload-dialog.tsx'
import type { UploadPlace } from './upload-values.ts'

const UploadDialog = lazily(async () => (await import('./upload-dialog.tsx')).UploadDialog)

/** The upload dialog of a property's page, with a toast once the saved files have reached the server. */
export function useUploadDialog(): {
  openUpload(target?: UploadPlace): void
  uploadDialog(details: PropertyFrame, head?: ReactNode): ReactNode
} {
  const [place, setPlace] = useState<UploadPlace | null>(null)
  const [sent, setSent] = useState<SavedFile[]>([])
  const toast = useToast()
  const onSaved = (files: SavedFile[]) => {
    setSent((before) => [...before, ...files])
    toast({
      tone: 'good',
      text: 'Saved on this device',
      detail: 'It’ll upload as soon as the server can be reached.',
    })
  }
  return {
    openUpload: (at = {}) => setPlace(at),
    uploadDialog: (details, head) => (
      <>
        {place && (
          <UploadDialog details={details} target={place} head={head} onSaved={onSaved} onClose={() => setPlace(null)} />
        )}
        {sent.length > 0 && <UploadStatus files={sent} onNotified={() => setSent([])} />}
      </>
    ),
  }
}

/** Shows a toast once all files are on the server (part 2, section 7). */
function UploadStatus({ files, onNotified }: { files: SavedFile[]; onNotified(): void }) {
  const toast = useToast()
  const ids = files.map(({ documentId }) => documentId)
  const isDone = useLive(
    async (tables) => {
      const documents = await tables.rows.document.getMany(ids)
      return documents.every((document) => document?.state === 'available')
    },
    [ids.join()],
  )
  const showToast = useEffectEvent(() => {
    const [first, ...others] = files
    const one = { text: 'Document uploaded successfully!', detail: `${first?.label} has been uploaded.` }
    const many = { text: 'Documents uploaded successfully!', detail: `${files.length} files have been uploaded.` }
    toast({ tone: 'good', ...(others.length === 0 ? one : many) })
    onNotified()
  })
  useEffect(() => {
    if (isDone) showToast()
  }, [isDone])
  return null
}
