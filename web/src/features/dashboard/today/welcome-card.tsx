import Button from '@mui/material/Button'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'

/** [FR1] For a person without a property: the first run, and the full form. */
export function WelcomeCard({ onStart, onAddProperty }: { onStart(): void; onAddProperty(): void }) {
  return (
    <EmptyState
      drawing={HouseDrawing}
      sentence="Let’s set up your home. All you need is the address; it takes about a minute."
      action={
        <>
          <Button variant="contained" onClick={onStart}>
            Set up my home
          </Button>
          <Button onClick={onAddProperty}>Add Property Profile</Button>
        </>
      }
    />
  )
}
