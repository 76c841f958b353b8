import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'

/** The number of tasks rendered initially and added with each press: there may be thousands. */
const PAGE = 25

interface ShowMoreProps<Item> {
  items: readonly Item[]
  children(shown: Item[]): ReactNode
}

/** The first items, and a button for the next ones. */
export function ShowMore<Item>({ items, children }: ShowMoreProps<Item>) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      {children(items.slice(0, shown))}
      {items.length > shown && (
        <Button sx={{ justifySelf: 'center' }} onClick={() => setShown(shown + PAGE)}>
          Show more ({items.length - shown} left)
        </Button>
      )}
    </>
  )
}
