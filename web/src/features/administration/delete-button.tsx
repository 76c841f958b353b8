import IconButton from '@mui/material/IconButton'
import { Trash2 } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'

/** In the row of a table. @param name what is deleted, for people who do not see the row */
export function DeleteButton({ name, onClick }: { name: string; onClick(): void }) {
  return (
    <IconButton aria-label={`Delete ${name}`} color="error" onClick={onClick}>
      <Icon of={Trash2} />
    </IconButton>
  )
}
