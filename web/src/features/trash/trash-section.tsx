import { styled } from '@mui/material/styles'
import { TRASH_DAYS } from '@hearthkeep/shared/trash/trash.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'

/** Links to the trash. */
export function TrashSection() {
  return (
    <SectionCard title="Trash">
      <p>Deleted properties, systems, tasks and documents can be restored for {TRASH_DAYS} days.</p>
      <LinkRow>
        <ButtonLink to="/trash" variant="outlined">
          Open trash
        </ButtonLink>
      </LinkRow>
    </SectionCard>
  )
}

const LinkRow = styled('div')({ marginTop: 16 })
