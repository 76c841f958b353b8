import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { Icon } from '../../../ui/content/icon.tsx'

/** The three buttons of the homeowner's dashboard (part 1, section 2). */
export function HomeActions({ onAddProperty }: { onAddProperty(): void }) {
  return (
    <>
      <Button variant="outlined" startIcon={<Icon of={Plus} />} onClick={onAddProperty}>
        Add Property Profile
      </Button>
      <ButtonLink to="/maintenance-tracker" variant="outlined">
        Add Maintenance
      </ButtonLink>
      <ButtonLink to="/properties" variant="outlined">
        View Properties
      </ButtonLink>
    </>
  )
}
