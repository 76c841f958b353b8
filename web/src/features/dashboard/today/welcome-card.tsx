import Button from '@mui/material/Button'
import { useLastLeft } from '../../../data/queries/properties/use-left-home.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'

/** [FR1] [HO24] For a person without a property: why they have none any more, the first run, and the full form. */
export function WelcomeCard({ onStart, onAddProperty }: { onStart(): void; onAddProperty(): void }) {
  const left = useLastLeft()
  if (left === undefined) return null
  return (
    <EmptyState
      drawing={HouseDrawing}
      sentence={
        left
          ? `${left.words} You can set up another home.`
          : 'Let’s set up your home. All you need is the address; it takes about a minute.'
      }
      action={
        <>
          {left?.hasCopy && <ButtonLink to="/former-homes">Former homes</ButtonLink>}
          <Button variant="contained" onClick={onStart}>
            Set up my home
          </Button>
          <Button variant="text" onClick={onAddProperty}>
            Add Property Profile
          </Button>
        </>
      }
    />
  )
}
