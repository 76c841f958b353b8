import { hoaFields, propertyFields } from '@hearthkeep/shared/property/property-fields.ts'
import { featuresOf, hoaFeesOf } from '@hearthkeep/shared/property/property-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check, Minus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { mailLink, webLink } from '../../ui/content/person/contact-links.ts'
import { PhoneLink } from '../../ui/content/person/phone-link.tsx'
import { type Fact, FactList } from '../../ui/content/card/fact-list.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const HoaDialog = lazily(async () => (await import('./hoa-dialog.tsx')).HoaDialog)

/** The homeowners association with its contact details, and the property's features. */
export function HoaTab({ details: { property, may } }: { details: PropertyDetails }) {
  const [editing, setEditing] = useState(false)
  return (
    <SideBySide widths="repeat(2, minmax(0, 1fr))">
      <SectionCard
        title="HOA"
        aside={
          may('edit_property') && (
            <Button variant="text" aria-label="Edit HOA" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        <FactList facts={hoaFacts(property)} />
      </SectionCard>
      <SectionCard title="Features">
        <Checklist>
          {featuresOf(property).map(({ label, has }) => (
            <li key={label} data-has={has}>
              <Icon of={has ? Check : Minus} />
              <span>{label}</span>
              <small>{has ? 'Yes' : 'Not recorded'}</small>
            </li>
          ))}
        </Checklist>
      </SectionCard>
      {editing && <HoaDialog property={property} onClose={() => setEditing(false)} />}
    </SideBySide>
  )
}

function hoaFacts(property: PropertyDetails['property']): Fact[] {
  const { hoaName, hoaContact, hoaPhone, hoaEmail, hoaWebsite, ccrDocumentUrl } = property
  const website = webLink(hoaWebsite)
  const rules = webLink(ccrDocumentUrl)
  const facts: Fact[] = [
    fact('hoaName', hoaName ?? 'N/A'),
    fact('hoaFees', hoaFeesOf(property) ?? money(null)),
    fact('hoaContact', hoaContact ?? 'N/A'),
  ]
  if (hoaPhone) facts.push(fact('hoaPhone', <PhoneLink phone={hoaPhone} />))
  if (hoaEmail) facts.push(fact('hoaEmail', <a href={mailLink(hoaEmail)}>{hoaEmail}</a>))
  if (hoaWebsite) facts.push(fact('hoaWebsite', website ? <Outward to={website}>{hoaWebsite}</Outward> : hoaWebsite))
  if (rules) facts.push({ label: propertyFields.ccrDocumentUrl.label, value: <Outward to={rules}>View</Outward> })
  return facts
}

const fact = (field: keyof typeof hoaFields, value: ReactNode): Fact => ({ label: hoaFields[field].label, value })

function Outward({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

const Checklist = styled('ul')(({ theme }) => ({
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 44 },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& span': { flex: 1, fontWeight: 500 },
  "& [data-has='true'] svg": { color: theme.vars.palette.primary.main },
  "& [data-has='false'] svg": { color: theme.vars.palette.text.secondary },
}))
