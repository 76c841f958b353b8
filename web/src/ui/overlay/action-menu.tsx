import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Icon } from '../content/icon.tsx'

export interface MenuAction {
  label: string
  icon: LucideIcon
  onSelect: () => void
  /** `danger` for what removes something. */
  tone?: 'plain' | 'danger'
}

/** The three dots with less frequent actions. `label` names their subject: `More for Clean gutters`. */
export function ActionMenu({ label, actions }: { label: string; actions: MenuAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // A list has one of these in each row: the menu is rendered from its first opening on.
  const [hasMenu, setHasMenu] = useState(false)
  const id = useId()
  return (
    <>
      <IconButton
        id={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setHasMenu(true)
        }}
      >
        <Icon of={Ellipsis} />
      </IconButton>
      {hasMenu && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-labelledby': id } }}
        >
          {actions.map(({ label: words, icon, onSelect, tone }) => (
            <MenuItem
              key={words}
              sx={tone === 'danger' ? { color: 'error.main' } : undefined}
              onClick={() => {
                setAnchor(null)
                onSelect()
              }}
            >
              <Icon of={icon} size={18} />
              {words}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
