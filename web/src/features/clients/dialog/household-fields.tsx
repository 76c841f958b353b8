import { clientFields } from '@hearthkeep/shared/client/client-fields.ts'
import { MAX_OTHER_WAYS, readers } from '@hearthkeep/shared/client/client.ts'
import { hasPartner } from '@hearthkeep/shared/client/household.ts'
import Button from '@mui/material/Button'
import { Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Icon } from '../../../ui/content/icon.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { describedBy } from '../../../ui/form/described-by.ts'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '../../../ui/form/form-section.tsx'
import { Stack } from '../../../ui/kit.tsx'
import type { ClientForm, ClientFormState } from './client-values.ts'

/** [CL75] Further emails and phones, each on a line with its label. */
export function OtherWaysFields({ form: { control } }: { form: ClientFormState }) {
  const { fields, append } = useFieldArray({ control, name: 'otherWays', keyName: 'key' })
  const add = (
    <Button
      startIcon={<Icon of={Plus} />}
      disabled={fields.length >= MAX_OTHER_WAYS}
      onClick={() => append({ value: null, label: null })}
    >
      Add email or phone
    </Button>
  )
  if (fields.length === 0) return <div>{add}</div>
  return (
    <Stack gap={12} sx={{ justifyItems: 'start', '& > div': { justifySelf: 'stretch' } }}>
      {fields.map(({ key }, index) => (
        <FieldGrid key={key}>
          <TextField
            control={control}
            name={`otherWays.${index}.value`}
            label={`Other email or phone ${index + 1}`}
            autoComplete="off"
            maxLength={254}
          />
          <TextField
            control={control}
            name={`otherWays.${index}.label`}
            label={`Label ${index + 1}`}
            placeholder="Work"
            autoComplete="off"
            maxLength={40}
          />
        </FieldGrid>
      ))}
      {add}
    </Stack>
  )
}

/** [CL74] The second person of a household, and to whom messages go. */
export function SecondPersonFields({ form: { control } }: { form: ClientFormState }) {
  const [isAdding, setAdding] = useState(false)
  const names = useWatch({ control, compute: namesOf })
  const field = describedBy(clientFields, control)
  if (names === null && !isAdding)
    return (
      <div>
        <Button startIcon={<Icon of={UserPlus} />} onClick={() => setAdding(true)}>
          Add second person
        </Button>
      </div>
    )
  return (
    <FormSection title="Second person" description="Such as a spouse or partner.">
      <FieldGrid>
        <TextField {...field('partnerFirstName')} label="Their first name" autoComplete="off" />
        <TextField
          {...field('partnerLastName')}
          label="Their last name"
          autoComplete="off"
          hint="If empty, the same last name."
        />
        <TextField {...field('partnerEmail')} label="Their email" type="email" autoComplete="off" />
        <TextField {...field('partnerPhone')} label="Their phone" type="tel" autoComplete="off" />
      </FieldGrid>
      {names && (
        <ChoiceField
          {...field('messagesTo')}
          options={readers.map((value) => ({ value, label: names[value] }))}
          hint={`If nothing is chosen, to ${names.first}.`}
        />
      )}
    </FormSection>
  )
}

/** For whom a message can be; null without a second person. */
const namesOf = (values: ClientForm) =>
  hasPartner(values)
    ? {
        first: values.firstName || 'The first person',
        partner: values.partnerFirstName || 'The second person',
        both: 'Both',
      }
    : null
