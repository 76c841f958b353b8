import { useOffice } from '../../data/queries/clients/use-office.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { membersWords } from './office-page-words.ts'

/** Links from a realtor's settings to their office; empty for homeowners. */
export function OfficeSection() {
  const { role } = useData().person
  return role === 'realtor' ? <RealtorsOffice /> : null
}

function RealtorsOffice() {
  const office = useOffice()
  if (office.state === 'loading') return null
  return (
    <SectionCard title="Office">
      <p>
        {office.state === 'member'
          ? `${office.seat.officeName}, ${membersWords(office.colleagues.length + 1)}.`
          : 'With the Team plan, several realtors can work in one office and hand clients over to each other.'}
      </p>
      <ButtonLink to="/office" style={{ marginTop: 12 }}>
        {office.state === 'member' ? 'Open your office' : 'About offices'}
      </ButtonLink>
    </SectionCard>
  )
}
