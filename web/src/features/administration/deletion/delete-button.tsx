import IconButton from '@mui/material/IconButton'
import { Trash2 } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'

/** A delete button in a table row. @param name what is deleted, for screen readers */
export function DeleteButton({ name, onClick }: { name: string; onClick(): void }) {
  return (
    <IconButton aria-label={`Delete ${name}`} color="error" onClick={onClick}>
      <Icon of={Trash2} />
    </IconButton>
  )
}
