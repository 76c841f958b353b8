import Button from '@mui/material/Button'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { useState } from 'react'
import { mailLink } from '../../ui/content/person/contact-links.ts'
import { PhoneLink } from '../../ui/content/person/phone-link.tsx'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { endingWords, realtorSees } from './household-words.ts'
import type { Household } from './read-household.ts'
import { useHouseholdActions } from './use-household-actions.ts'

/** The property's realtor, what they see, and a button to end their access. Hidden from the realtor. */
export function RealtorCard({ household }: { household: Household }) {
  const { property, people, relation, mayManage, seen } = household
  const [asking, setAsking] = useState(false)
  const { end } = useHouseholdActions()
  const realtor = people.find((person) => person.relation === 'realtor')
  if (relation === 'realtor') return null
  if (!realtor)
    return (
      <SectionCard title="Realtor access">
        <p>No realtor has access to {property.address}.</p>
      </SectionCard>
    )
  return (
    <SectionCard title="Realtor access">
      <FactList
        facts={[
          { label: 'Name', value: realtor.name },
          { label: 'Email', value: <a href={mailLink(realtor.email)}>{realtor.email}</a> },
          {
            label: 'Phone',
            value: realtor.phone ? <PhoneLink phone={realtor.phone} /> : 'Not provided',
          },
          { label: 'Since', value: shortDate(realtor.since) },
        ]}
      />
      <p style={{ marginBlock: '12px 16px' }}>{realtorSees(seen)}</p>
      {mayManage && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          End access
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`End ${realtor.name}’s access?`}
        confirmLabel="End access"
        onConfirm={() => {
          setAsking(false)
          void end(realtor)
        }}
      >
        {endingWords(realtor.name, property.address)}
      </ConfirmDialog>
    </SectionCard>
  )
}
