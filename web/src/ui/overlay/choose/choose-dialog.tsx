import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { LongList } from '../../content/list/long-list.tsx'
import { SearchField } from '../../form/fields/search-field.tsx'
import { TickRow } from '../../form/choices/tick-row.tsx'
import { ResponsiveDialog } from '../responsive-dialog.tsx'

export interface ChoosableRow<Id extends string> {
  id: Id
  name: string
  /** Under the name. */
  detail: string | null
  /** The texts that the search finds it by. */
  words: readonly (string | null)[]
  /** Shown, but cannot be selected. */
  isOff?: boolean
}

export interface ChooseDialogProps<Id extends string> {
  title: string
  searchLabel: string
  placeholder: string
  rows: readonly ChoosableRow<Id>[]
  chosen: readonly string[]
  /** The maximum number of selected rows. */
  most?: number
  /** `3 clients` */
  countWords(count: number): string
  /** Shown if there are no rows at all. */
  nothing: string
  onChoose(chosen: Id[]): void
  onClose(): void
}

/** Selects rows of a list of any length, one by one or all at once. */
export function ChooseDialog<Id extends string>(props: ChooseDialogProps<Id>) {
  const { title, searchLabel, placeholder, rows, most = Infinity, countWords, nothing, onChoose, onClose } = props
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(props.chosen))
  const found = searched(rows, text)
  const free = found.filter(({ isOff }) => !isOff)
  const areAllTicked = free.length > 0 && free.every(({ id }) => ticked.has(id))
  const tick = (ids: readonly Id[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const id of ids)
      if (isTicked) next.add(id)
      else next.delete(id)
    setTicked(next)
  }
  const picked = rows.filter(({ id, isOff }) => ticked.has(id) && !isOff).map(({ id }) => id)
  const isTooMany = picked.length > most
  return (
    <ResponsiveDialog
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={isTooMany} onClick={() => onChoose(picked)}>
            Choose {countWords(picked.length)}
          </Button>
        </>
      }
    >
      <SearchField label={searchLabel} placeholder={placeholder} value={text} onChange={setText} />
      <Bar>
        <p role="status">
          {isTooMany ? `${picked.length} selected, at most ${most}` : `${picked.length} of ${rows.length} selected`}
        </p>
        <Button
          variant="text"
          disabled={free.length === 0}
          onClick={() =>
            tick(
              free.map(({ id }) => id),
              !areAllTicked,
            )
          }
        >
          {areAllTicked ? 'Select none' : 'Select all'}
        </Button>
      </Bar>
      {found.length === 0 ? (
        <p>{rows.length === 0 ? nothing : `Nothing found for ‘${text}’.`}</p>
      ) : (
        <div>
          <LongList rows={found} idOf={({ id }) => id} rowHeight={65}>
            {({ id, name, detail, isOff }, rowAttributes) => (
              <TickRow
                title={name}
                secondary={detail}
                isOff={isOff ?? false}
                isTicked={ticked.has(id)}
                rowAttributes={rowAttributes}
                onTick={(isTicked) => tick([id], isTicked)}
              />
            )}
          </LongList>
        </div>
      )}
    </ResponsiveDialog>
  )
}

const searched = searchBy<ChoosableRow<string>>(({ words }) => words)

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBlock: -12,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
