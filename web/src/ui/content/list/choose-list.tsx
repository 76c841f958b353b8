import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../form/fields/search-field.tsx'
import { IconTile } from '../card/icon-tile.tsx'
import { ListRow, RowList } from './list-row.tsx'

export interface ChoosableEntry<Id extends string> {
  id: Id
  title: string
  secondary: string
  /** The texts that the search finds it by. */
  words: readonly (string | null)[]
}

export interface ChooseListProps<Id extends string> {
  searchLabel: string
  icon: LucideIcon
  rows: readonly ChoosableEntry<Id>[]
  /** Shown if no row contains the typed text. */
  nothing: string
  onChoose(id: Id): void
}

/** Rows from which one is chosen by pressing it; typing narrows down many. */
export function ChooseList<Id extends string>({ searchLabel, icon, rows, nothing, onChoose }: ChooseListProps<Id>) {
  const [typed, setTyped] = useState('')
  const found = searched(rows, typed).slice(0, MAX_SHOWN)
  return (
    <>
      {rows.length > FEW && <SearchField label={searchLabel} value={typed} onChange={setTyped} />}
      {found.length === 0 && <p>{nothing}</p>}
      <RowList>
        {found.map(({ id, title, secondary }) => (
          <ListRow
            key={id}
            leading={<IconTile icon={icon} />}
            title={title}
            secondary={secondary}
            onOpen={() => onChoose(id)}
          />
        ))}
      </RowList>
    </>
  )
}

const searched = searchBy<ChoosableEntry<string>>(({ words }) => words)

/** Up to this many are seen at a glance. */
const FEW = 8
/** The maximum number shown; typing finds the others. */
const MAX_SHOWN = 50
