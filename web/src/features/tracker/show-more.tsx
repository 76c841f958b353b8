import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'

/** The number of tasks rendered initially and added with each press: there may be thousands. */
export const PAGE = 25

interface ShowMoreProps<Item> {
  items: readonly Item[]
  /** The number of all items, if only the first ones are read. */
  count?: number
  /** More than these are to be shown. */
  onMore?(most: number): void
  children(shown: Item[]): ReactNode
}

/** The first items, and a button for the next ones. */
export function ShowMore<Item>({ items, count = items.length, onMore, children }: ShowMoreProps<Item>) {
  const [shown, setShown] = useState(PAGE)
  const showMore = () => {
    setShown(shown + PAGE)
    onMore?.(shown + PAGE)
  }
  return (
    <>
      {children(items.slice(0, shown))}
      {count > shown && (
        <Button sx={{ justifySelf: 'center' }} onClick={showMore}>
          Show more ({count - shown} left)
        </Button>
      )}
    </>
  )
}
