import IconButton from '@mui/material/IconButton'
import { Search } from 'lucide-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SEARCH_HASH } from '../../actions/search-hash.ts'
import { Icon } from '../../ui/content/icon.tsx'
import type { Destination } from '../../ui/frame/navigation/destination.ts'
import { usePageKey } from '../../ui/frame/navigation/use-page-key.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import type { SearchEntry } from './search-entries.ts'

const SearchDialog = lazily(async () => (await import('./search-dialog.tsx')).SearchDialog)

interface SearchToolProps {
  /** The pages in the navigation. */
  pages: readonly Destination[]
  onChoose(entry: SearchEntry): void
}

/** The search in the top bar; also opened by `/`, Ctrl+K and `#search`. */
export function SearchTool({ pages, onChoose }: SearchToolProps) {
  const [opened, setOpened] = useState(false)
  const isLinked = useLocation({ select: ({ hash }) => hash === SEARCH_HASH })
  const navigate = useNavigate()
  const [wasLinked, setWasLinked] = useState(false)
  if (isLinked !== wasLinked) {
    setWasLinked(isLinked)
    if (isLinked) setOpened(true)
  }
  useEffect(() => {
    // Closing the search goes back to this page, which must not open it again.
    if (isLinked) void navigate({ to: '.', search: true, replace: true })
  }, [isLinked, navigate])
  usePageKey({ key: '/', withControl: 'k' }, () => setOpened(true))
  return (
    <>
      <IconButton
        aria-label="Search"
        aria-keyshortcuts="Control+K /"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Icon of={Search} />
      </IconButton>
      {opened && <SearchDialog pages={pages} onClose={() => setOpened(false)} onChoose={onChoose} />}
    </>
  )
}
