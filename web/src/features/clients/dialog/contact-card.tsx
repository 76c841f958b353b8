import type { Client } from '@hearthkeep/shared/entities.ts'
import type { OtherWay } from '@hearthkeep/shared/client/client.ts'
import { asPartner, hasPartner, readersName } from '@hearthkeep/shared/client/household.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { consentWayLabels, hasAgreedToTexts, isDocumented } from '@hearthkeep/shared/client/text-consent.ts'
import { tagWords } from '@hearthkeep/shared/client/tags.ts'
import { monthDayWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { phoneWords } from '@hearthkeep/shared/format/phone-words.ts'
import { USUAL_CADENCE_DAYS } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FactList, type Fact } from '../../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { callLink, mailLink } from '../../../ui/content/person/contact-links.ts'
import { LongWord } from '../../../ui/kit.tsx'

/** A client's contact details and preferences. */
export function ContactCard({ client, name, onEdit }: { client: Client; name: string; onEdit(): void }) {
  const { closingDate, cadenceDays, notes, tags, organization, messagesTo } = client
  const second = hasPartner(client) ? asPartner(client) : null
  return (
    <SectionCard
      title="Contact"
      aside={
        <Button variant="text" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <LongWord as="div">
        <FactList
          facts={[
            ...waysOf(client),
            ...(client.otherWays ?? []).map(otherWay),
            ...(organization ? [{ label: 'Organization', value: organization }] : []),
            { label: 'Closing date', value: shortDate(closingDate) },
            { label: 'Birthday', value: birthdayWords(client) },
            { label: 'Contact every', value: `${cadenceDays ?? USUAL_CADENCE_DAYS} days` },
            ...consentsOf(client),
            ...(second ? [{ label: 'Messages go to', value: readersName(client, messagesTo ?? 'first') }] : []),
            ...(tags ? [{ label: 'Tags', value: tagWords(tags) }] : []),
          ]}
        />
        {second && (
          <Part>
            <h3>{clientName(second)}</h3>
            <FactList facts={[...waysOf(second), ...consentsOf(second)]} />
          </Part>
        )}
      </LongWord>
      {notes !== null && (
        <Part>
          <h3>Notes</h3>
          <p>{notes}</p>
        </Part>
      )}
    </SectionCard>
  )
}

const waysOf = ({ email, phone }: Client): Fact[] => [
  { label: 'Phone', value: phone === null ? 'N/A' : phoneWords(phone) },
  { label: 'Email', value: email === null ? 'N/A' : <EmailWords email={email} /> },
]

/** [CL75] */
function otherWay({ value, label }: OtherWay): Fact {
  if (value.includes('@'))
    return {
      label: label || 'Other email',
      value: (
        <a href={mailLink(value)}>
          <EmailWords email={value} />
        </a>
      ),
    }
  const call = callLink(value)
  return { label: label || 'Other phone', value: call === null ? value : <a href={call}>{phoneWords(value)}</a> }
}

const consentsOf = (person: Client): Fact[] => [
  { label: 'May be emailed', value: consentWords(person.mayEmail) },
  { label: 'May be texted', value: textWords(person) },
]

/** Without its year, since ages are private: `May 4`. */
function birthdayWords({ birthday, yearlessBirthday }: Client): string {
  const day = birthday?.slice('YYYY-'.length) ?? yearlessBirthday ?? null
  return day === null ? 'N/A' : monthDayWords(day)
}

const consentWords = (may: boolean | null) => (may === null ? 'Not asked' : may ? 'Yes' : 'No')

/** [ME56] */
function textWords(client: Client): string {
  const { mayText, textConsentBy, textConsentOn, textConsentHow } = client
  if (isDocumented(client))
    return `Yes, agreed by ${textConsentBy} on ${shortDate(textConsentOn)} (${consentWayLabels[textConsentHow ?? 'call'].toLowerCase()})`
  if (hasAgreedToTexts(client)) return 'Yes, in their account'
  return mayText === true ? 'Not yet: record who agreed, when and how' : consentWords(mayText)
}

const Part = styled('div')(({ theme }) => ({
  marginTop: 12,
  '& h3': { ...theme.typography.h4 },
  '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}))

/** An email address that breaks after its @ where it does not fit on a line. */
function EmailWords({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
