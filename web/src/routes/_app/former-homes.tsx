import type { FormerDocument } from '@hearthkeep/shared/entities.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useData } from '../../data/live/data-provider.tsx'
import { fileBytes } from '../../features/documents/file-bytes.ts'
import { FormerHomesPage } from '../../features/former-homes/former-homes-page.tsx'
import { saveFile } from '../../platform/files/save-file.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

export const Route = createFileRoute('/_app/former-homes')({ component: FormerHomes })

function FormerHomes() {
  const { contents } = useData()
  const toast = useToast()
  const download = async (document: FormerDocument) => {
    const found = await fileBytes(document, contents)
    if (found.ok) saveFile({ name: document.fileName, type: document.fileType, bytes: new Uint8Array(found.bytes) })
    else toast({ tone: 'error', text: `Couldn’t open ‘${document.title}’`, detail: found.problem })
  }
  return <FormerHomesPage onDownload={(document) => void download(document)} />
}
