import type { Document } from '@hearthkeep/shared/entities.ts'
import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../../data/live/use-mutate.ts'
import { refusalToast } from '../../../actions/refusal-toast.ts'
import { SearchTool } from '../../../features/search/search-tool.tsx'
import type { SearchEntry } from '../../../features/search/search-entries.ts'
import type { Destination } from '../../../ui/frame/navigation/destination.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

const DocumentPreview = lazily(
  async () => (await import('../../../features/documents/preview/document-preview.tsx')).DocumentPreview,
)

/** The search over the current page. A document opens right there; all else is a page. */
export function SearchOverPages({ pages }: { pages: readonly Destination[] }) {
  const navigate = useNavigate()
  const read = useRead()
  const toast = useToast()
  const [found, setFound] = useState<Document | null>(null)
  const openDocument = async (id: DocumentId) => {
    const document = await read((tables) => tables.rows.document.get(id))
    if (!document.ok) toast(refusalToast('Couldn’t open the document', document.refusal))
    // Since the search it may have been deleted on another device.
    else if (document.value) setFound(document.value)
  }
  const open = (entry: SearchEntry) => {
    if (entry.kind === 'page') return navigate({ to: entry.to })
    if (entry.kind === 'client') return navigate({ to: '/clients/$clientId', params: { clientId: entry.id } })
    if (entry.kind === 'market') return navigate({ to: '/market' })
    if (entry.kind === 'vendor') return navigate({ to: '/vendors/$vendorId', params: { vendorId: entry.id } })
    const { propertyId } = entry
    switch (entry.kind) {
      case 'property':
        return navigate({ to: '/properties/$propertyId', params: { propertyId } })
      case 'system':
        return navigate({
          to: '/properties/$propertyId/systems/$systemId',
          params: { propertyId, systemId: entry.id },
        })
      case 'task':
        return navigate({ to: '/properties/$propertyId', params: { propertyId }, search: { tab: 'maintenance' } })
      case 'document':
        return openDocument(entry.id)
      case 'issue':
        return navigate({ to: '/properties/$propertyId/issues', params: { propertyId } })
      case 'card':
        return navigate({ to: '/properties/$propertyId/card', params: { propertyId } })
      case 'supply':
        return navigate({ to: '/properties/$propertyId/supplies', params: { propertyId } })
    }
  }
  return (
    <>
      <SearchTool pages={pages} onChoose={(entry) => void open(entry)} />
      {found && <DocumentPreview document={found} onClose={() => setFound(null)} />}
    </>
  )
}
