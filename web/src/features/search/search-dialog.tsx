import { useCallback, useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { TaskCircle } from '../../actions/task/task-circle.tsx'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { useEditableIds } from '../../data/queries/properties/use-editable-properties.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import type { Destination } from '../../ui/frame/navigation/destination.ts'
import { SearchField } from '../../ui/form/fields/search-field.tsx'
import { Muted } from '../../ui/kit.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { find, indexed, type Indexed } from './find.ts'
import { pageEntry, type SearchEntry } from './search-entries.ts'
import { SearchResult } from './search-result.tsx'
import { useSearchEntries } from './use-search-entries.ts'
import { isComposing } from '../../ui/form/is-composing.ts'
import { taskById } from '../../data/past-work.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'

/** The maximum number of results; adding a word narrows them faster than reading more. */
const MAX_RESULTS = 20

interface SearchDialogProps {
  pages: readonly Destination[]
  onClose(): void
  /** Navigates to the chosen entry. */
  onChoose(entry: SearchEntry): void
}

/**
 * Searches this device as the person types: properties and their contents, a realtor's clients, and pages last. Lists
 * the properties before anything is typed.
 */
export function SearchDialog({ pages, onClose, onChoose }: SearchDialogProps) {
  const entries = useSearchEntries()
  const isRealtor = useData().person.role === 'realtor'
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const listId = useId()
  const deferredQuery = useDeferredValue(query).trim()
  // A letter renders twice, first with the query before it: only the second searches.
  const found = useMemo(
    () =>
      deferredQuery === ''
        ? propertiesIn(entries)
        : [...find(entries, deferredQuery, MAX_RESULTS), ...pagesFor(pages, deferredQuery)],
    [entries, pages, deferredQuery],
  )
  const tasks = useFoundTasks(found)
  const editable = useEditableIds({ isWanted: found.some(({ kind }) => kind === 'task') })
  const day = useObservable(today)
  const active = Math.min(place, found.length - 1)
  const optionId = (at: number) => `${listId}-${at}`
  const choose = useCallback(
    (entry: SearchEntry) => {
      onClose()
      onChoose(entry)
    },
    [onClose, onChoose],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const chosen = found[active]
    if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'ArrowDown') setPlace((active + 1) % Math.max(found.length, 1))
    else if (event.key === 'ArrowUp') setPlace((active - 1 + found.length) % Math.max(found.length, 1))
    else return
    event.preventDefault()
  }
  const circleOf = (entry: SearchEntry) => {
    const item = entry.kind === 'task' ? tasks.get(entry.id) : undefined
    return item && <TaskCircle item={item} today={day} mayEdit={editable?.has(item.propertyId) ?? false} />
  }
  return (
    <ResponsiveDialog onClose={onClose} title="Search">
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
      <Muted sx={{ my: -2, '&:empty': { display: 'block', minHeight: '1.5em' } }} role="status">
        {deferredQuery === '' ? '' : countWords(found.length)}
      </Muted>
      <div
        style={{ margin: '-8px -12px' }}
        id={listId}
        role="grid"
        aria-label={deferredQuery === '' ? 'Houses' : 'Results'}
      >
        {found.map((entry, at) => (
          <SearchResult
            key={entry.id}
            id={optionId(at)}
            entry={entry}
            query={deferredQuery}
            selected={at === active}
            circle={circleOf(entry)}
            onChoose={choose}
          />
        ))}
      </div>
      {found.length === 0 && deferredQuery !== '' && (
        <EmptyState drawing={SearchDrawing} sentence={`No match for ‘${deferredQuery}’ on this device.`} />
      )}
    </ResponsiveDialog>
  )
}

/** The dialog focuses itself when it opens, so that its name is announced; the input takes the focus after that. */
const focusAfterDialog = (input: HTMLInputElement | null) => queueMicrotask(() => input?.focus())

const propertiesIn = (entries: readonly Indexed<SearchEntry>[]) =>
  entries.flatMap(({ entry }) => (entry.kind === 'property' ? [entry] : [])).slice(0, MAX_RESULTS)

const pagesFor = (pages: readonly Destination[], query: string) =>
  find(
    pages.map((page) => indexed(pageEntry(page))),
    query,
    pages.length,
  )

const countWords = (count: number) =>
  count === 0 ? 'Nothing found' : count >= MAX_RESULTS ? `Top ${MAX_RESULTS}` : `${count} found`

const none: ReadonlyMap<ItemId, MaintenanceItem> = new Map()

/** Returns the tasks among the results as they are now, which may have been completed since they were indexed. */
function useFoundTasks(found: readonly SearchEntry[]): ReadonlyMap<ItemId, MaintenanceItem> {
  const ids = found.flatMap((entry) => (entry.kind === 'task' ? [entry.id] : []))
  return (
    useLive(
      ids.length === 0
        ? null
        : async (tables) => {
            const items = await Promise.all(ids.map((id) => taskById(tables, id)))
            return new Map(items.flatMap((item) => (item ? [[item.id, item] as const] : [])))
          },
      [ids.join()],
    ) ?? none
  )
}
