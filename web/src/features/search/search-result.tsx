import { styled } from '@mui/material/styles'
import { Building2, CircleCheck, FileText, ListTodo, UserRound, Wrench, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { FoundInside } from './found-inside.tsx'
import type { SearchEntry } from './search-entries.ts'

interface SearchResultProps {
  id: string
  entry: SearchEntry
  /** The search text. */
  query: string
  /** Enter chooses it. */
  selected: boolean
  onChoose(): void
}

/** A search result. The focus remains in the search field, which references this result as active. */
export function SearchResult({ id, entry, query, selected, onChoose }: SearchResultProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <Row ref={row} id={id} role="option" aria-selected={selected} onClick={onChoose}>
      <IconTile icon={iconOf(entry)} />
      <span>
        <strong>{entry.title}</strong>
        <small>{entry.detail}</small>
        {entry.kind === 'document' && <FoundInside hash={entry.hash} query={query} />}
      </span>
    </Row>
  )
}

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

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '10px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  cursor: 'pointer',
  lineHeight: 1.35,
  "&:hover, &[aria-selected='true']": { backgroundColor: theme.vars.palette.primary.soft },
  '& > span:last-of-type': { display: 'grid', gap: 2, minWidth: 0 },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
