import { styled } from '@mui/material/styles'
import {
  BookOpen,
  Boxes,
  Building2,
  ChartLine,
  CircleCheck,
  FileText,
  HardHat,
  ListTodo,
  TriangleAlert,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { memo, useEffect, useRef, type ReactNode, useState } from 'react'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import type { SearchEntry } from './search-entries.ts'
import { snippetOf } from '@hearthkeep/shared/document/text/words-of.ts'
import type { ContentText } from '../../data/store/contents-store.ts'
import { useData } from '../../data/live/data-provider.tsx'

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

/** A snippet of the document with the search words; empty if only its title matches. */
function FoundInside({ hash, query }: { hash: string; query: string }) {
  const text = useText(hash)
  const snippet = text && snippetOf(text.pages, query)
  if (!snippet) return null
  const { page, before, found, after } = snippet
  const isLong = text.pages.length > 1 || page > 1
  return (
    <Quote>
      {isLong && <b>{`Page ${page} `}</b>}
      {before}
      <mark>{found}</mark>
      {after}
    </Quote>
  )
}

/** Loads text only for displayed results: the search itself uses the word index. */
function useText(hash: string): ContentText | undefined {
  const { contents } = useData()
  const [text, setText] = useState<ContentText>()
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      // The result remains valid without its text.
      const found = await contents.text(hash).catch(() => undefined)
      if (isWanted) setText(found)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [contents, hash])
  return text?.hash === hash ? text : undefined
}

const Quote = styled('q')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600 },
  '& mark': { fontWeight: 600, backgroundColor: theme.vars.palette.primary.soft, color: 'inherit' },
}))

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
    case 'market':
      return ChartLine
    case 'vendor':
      return HardHat
    case 'property':
      return Building2
    case 'system':
      return Wrench
    case 'task':
      return entry.isPast ? CircleCheck : ListTodo
    case 'document':
      return FileText
    case 'card':
      return BookOpen
    case 'issue':
      return TriangleAlert
    case 'supply':
      return Boxes
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
}))
