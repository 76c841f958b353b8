import { styled } from '@mui/material/styles'
import { Building2, CircleCheck, FileText, ListTodo, UserRound, Wrench, type LucideIcon } from 'lucide-react'
import { memo, useEffect, useRef, type ReactNode } from 'react'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { FoundInside } from './found-inside.tsx'
import type { SearchEntry } from './search-entries.ts'

interface SearchResultProps {
  id: string
  entry: SearchEntry
  query: string
  /** Enter chooses it. */
  selected: boolean
  /** The circle of a task, which completes it. */
  circle: ReactNode
  onChoose(entry: SearchEntry): void
}

/**
 * A search result, a row of the grid. The focus remains in the search field, which references this result as active; only
 * a task's circle can be focused.
 */
export const SearchResult = memo(function SearchResult(props: SearchResultProps) {
  const { id, entry, query, selected, circle, onChoose } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <Row
      ref={row}
      id={id}
      role="row"
      aria-selected={selected}
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest('button'))) onChoose(entry)
      }}
    >
      <div role="gridcell">{circle ?? <IconTile icon={iconOf(entry)} />}</div>
      <div role="gridcell">
        <strong>{entry.title}</strong>
        <small>{entry.detail}</small>
        {entry.kind === 'document' && <FoundInside hash={entry.hash} query={query} />}
      </div>
    </Row>
  )
})

function iconOf(entry: SearchEntry): LucideIcon {
  switch (entry.kind) {
    case 'page':
      return entry.icon
    case 'client':
      return UserRound
    case 'property':
      return Building2
    case 'system':
      return Wrench
    case 'task':
      return entry.isPast ? CircleCheck : ListTodo
    case 'document':
      return FileText
  }
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '10px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  cursor: 'pointer',
  lineHeight: 1.35,
  "&:hover, &[aria-selected='true']": { backgroundColor: theme.vars.palette.primary.soft },
  // As wide as an icon, so that all titles align.
  '& > :first-of-type': { display: 'grid', justifyItems: 'center', flexShrink: 0, width: 40 },
  '& > :last-of-type': { display: 'grid', gap: 2, minWidth: 0 },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
