import { useNavigate } from '@tanstack/react-router'
import { SearchTool } from '../../features/search/search-tool.tsx'
import type { SearchEntry } from '../../features/search/search-entries.ts'
import type { Destination } from '../../ui/frame/navigation/destination.ts'

/** The search over the current page, and the navigation to its results. */
export function SearchOverPages({ pages }: { pages: readonly Destination[] }) {
  const navigate = useNavigate()
  const open = (entry: SearchEntry) => {
    if (entry.kind === 'page') return navigate({ to: entry.to })
    if (entry.kind === 'client') return navigate({ to: '/clients/$clientId', params: { clientId: entry.id } })
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
        return navigate({ to: '/properties/$propertyId', params: { propertyId }, search: { tab: 'documents' } })
    }
  }
  return <SearchTool pages={pages} onChoose={(entry) => void open(entry)} />
}
