import { clientFields } from '@hearthkeep/shared/client/client-fields.ts'
import { consentWays } from '@hearthkeep/shared/client/client.ts'
import { hasPartner } from '@hearthkeep/shared/client/household.ts'
import { consentWayLabels } from '@hearthkeep/shared/client/text-consent.ts'
import { EARLIEST_DATE } from '@hearthkeep/shared/kernel/fields.ts'
import { useWatch } from 'react-hook-form'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '../../../ui/form/form-section.tsx'
import type { ClientForm, ClientFormState } from './client-values.ts'

/** What each person has agreed to. */
export function ConsentFields({ form }: { form: ClientFormState }) {
  const people = useWatch({ control: form.control, compute: namesOf })
  return (
    <FormSection title="What they’ve agreed to">
      <PersonConsent form={form} fields={ofFirst} whom={people.second === null ? '' : ` ${people.first}`} />
      {people.second !== null && <PersonConsent form={form} fields={ofSecond} whom={` ${people.second}`} />}
    </FormSection>
  )
}

const namesOf = (values: ClientForm) => ({
  first: values.firstName || 'the first person',
  second: hasPartner(values) ? values.partnerFirstName || 'the second person' : null,
})

const ofFirst = {
  mayEmail: 'mayEmail',
  mayText: 'mayText',
  by: 'textConsentBy',
  on: 'textConsentOn',
  how: 'textConsentHow',
} as const

const ofSecond = {
  mayEmail: 'partnerMayEmail',
  mayText: 'partnerMayText',
  by: 'partnerTextConsentBy',
  on: 'partnerTextConsentOn',
  how: 'partnerTextConsentHow',
} as const

interface PersonConsentProps {
  form: ClientFormState
  fields: typeof ofFirst | typeof ofSecond
  /** A space and the name, if there are two people. */
  whom: string
}

function PersonConsent({ form: { control }, fields, whom }: PersonConsentProps) {
  const day = useObservable(today)
  const mayText = useWatch({ control, name: fields.mayText })
  return (
    <>
      <SwitchField control={control} name={fields.mayEmail} label={`OK to email${whom}`} />
      <SwitchField control={control} name={fields.mayText} label={`OK to text${whom}`} />
      {mayText === true && (
        <FieldGrid>
          <TextField
            control={control}
            name={fields.by}
            label={clientFields[fields.by].label}
            autoComplete="off"
            required
          />
          <DateField control={control} name={fields.on} label="When" min={EARLIEST_DATE} max={day} required />
          <SelectField
            control={control}
            name={fields.how}
            label="How"
            options={consentWays.map((value) => ({ value, label: consentWayLabels[value] }))}
            required
          />
        </FieldGrid>
      )}
    </>
  )
}
