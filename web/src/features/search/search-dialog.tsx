import { styled } from '@mui/material/styles'
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import type { Destination } from '../../ui/frame/navigation/destination.ts'
import { SearchField } from '../../ui/form/fields/search-field.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { find, indexed, type Indexed } from './find.ts'
import { pageEntry, type SearchEntry } from './search-entries.ts'
import { SearchResult } from './search-result.tsx'
import { useSearchEntries } from './use-search-entries.ts'

/** More than these nobody reads: another word finds it sooner. */
const MOST = 20

interface SearchDialogProps {
  pages: readonly Destination[]
  onClose(): void
  /** Leads to what was chosen. */
  onChoose(entry: SearchEntry): void
}

/**
 * Finds houses and what is in them, a realtor's clients, and after them pages, on this device while one types; before that
 * it offers the houses.
 */
export function SearchDialog({ pages, onClose, onChoose }: SearchDialogProps) {
  const entries = useSearchEntries()
  const isRealtor = useData().person.role === 'realtor'
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const listId = useId()
  const asked = useDeferredValue(query).trim()
  const found = asked === '' ? housesIn(entries) : [...find(entries, asked, MOST), ...pagesFor(pages, asked)]
  const active = Math.min(place, found.length - 1)
  const optionId = (at: number) => `${listId}-${at}`
  const choose = (entry: SearchEntry | undefined) => {
    if (!entry) return
    onClose()
    onChoose(entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(found[active])
    else if (event.key === 'ArrowDown') setPlace((active + 1) % Math.max(found.length, 1))
    else if (event.key === 'ArrowUp') setPlace((active - 1 + found.length) % Math.max(found.length, 1))
    else return
    event.preventDefault()
  }
  return (
    <ResponsiveDialog open onClose={onClose} title="Search">
      <div role="presentation" onKeyDown={onKeyDown}>
        <SearchField
          ref={focusAfterDialog}
          label={isRealtor ? 'Search houses, clients, tasks and more' : 'Search houses, systems, tasks and documents'}
          value={query}
          onChange={(typed) => {
            setQuery(typed)
            setPlace(0)
          }}
          results={{ id: listId, activeId: found.length > 0 ? optionId(active) : undefined }}
        />
      </div>
      <Told role="status">{asked === '' ? '' : countWords(found.length)}</Told>
      <Results id={listId} role="listbox" aria-label={asked === '' ? 'Houses' : 'Results'}>
        {found.map((entry, at) => (
          <SearchResult
            key={entry.id}
            id={optionId(at)}
            entry={entry}
            query={asked}
            selected={at === active}
            onChoose={() => choose(entry)}
          />
        ))}
      </Results>
      {found.length === 0 && asked !== '' && (
        <EmptyState drawing={SearchDrawing} sentence={`Nothing on this device has ‘${asked}’ in it.`} />
      )}
    </ResponsiveDialog>
  )
}

/** The dialog takes the focus when it opens, to be read out; here one comes to type. */
const focusAfterDialog = (input: HTMLInputElement | null) => queueMicrotask(() => input?.focus())

const housesIn = (entries: readonly Indexed<SearchEntry>[]) =>
  entries.flatMap(({ entry }) => (entry.kind === 'property' ? [entry] : [])).slice(0, MOST)

const pagesFor = (pages: readonly Destination[], asked: string) =>
  find(
    pages.map((page) => indexed(pageEntry(page))),
    asked,
    pages.length,
  )

const countWords = (count: number) =>
  count === 0 ? 'Nothing found' : count >= MOST ? `The best ${MOST}` : `${count} found`

const Told = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginBlock: '-8px',
  minHeight: '1.5em',
  color: theme.vars.palette.text.secondary,
}))

const Results = styled('ul')({ margin: '-8px -12px' })
