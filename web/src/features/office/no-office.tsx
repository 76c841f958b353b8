import Button from '@mui/material/Button'
import { useState } from 'react'
import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { NameDialog } from './name-dialog.tsx'

/**
 * [OF1] Explains what an office is, with a button to create one; without the Team plan, describes what that plan would
 * add.
 */
export function NoOffice({ hasTeamPlan }: { hasTeamPlan: boolean }) {
  const [isOpening, setOpening] = useState(false)
  return (
    <>
      <EmptyState
        drawing={PeopleDrawing}
        title={hasTeamPlan ? 'Open your office' : 'Work as a team'}
        sentence={
          hasTeamPlan
            ? 'Invite the realtors you work with. Everyone keeps their own clients and can hand them over to a colleague.'
            : 'The Team plan includes unlimited client properties and an office: several realtors who can hand clients over to each other. To join an office, open the link in your invitation.'
        }
        action={
          hasTeamPlan ? (
            <Button variant="contained" onClick={() => setOpening(true)}>
              Open an office
            </Button>
          ) : (
            <ButtonLink to="/settings">See your plan</ButtonLink>
          )
        }
      />
      {isOpening && <NameDialog seat={null} onClose={() => setOpening(false)} />}
    </>
  )
}
