import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import {
  newApiToken,
  tokenRights,
  type MadeApiToken,
  type NewApiToken,
} from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import Button from '@mui/material/Button'
import { zodResolver } from '@hookform/resolvers/zod'
import { House } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { propertyToChoose } from '../../../actions/choosable-rows.ts'
import { useProperties } from '../../../data/queries/properties/use-properties.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { GroupFrame, useField } from '../../../ui/form/fields/field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Spread } from '../../../ui/kit.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { ProofDialog } from '../passkeys/proof-dialog.tsx'
import { createToken } from './api-tokens-api.ts'
import { propertyCountWords } from './token-words.ts'

const ChooseDialog = lazily(async () => (await import('../../../ui/overlay/choose/choose-dialog.tsx')).ChooseDialog)

const { name, rights, propertyIds, expiresInDays } = newApiToken.shape

const schema = z
  .object({ name, rights, reach: z.enum(['all', 'some']), propertyIds: z.array(z.string()), expiresInDays })
  .refine(({ reach, propertyIds: chosen }) => reach === 'all' || chosen.length > 0, {
    path: ['propertyIds'],
    error: 'Choose at least one property',
  })
type Values = z.infer<typeof schema>

const initial: Values = { name: '', rights: 'read', reach: 'all', propertyIds: [], expiresInDays: 90 }

interface CreateTokenDialogProps {
  onCreated(made: MadeApiToken): void
  onClose(): void
}

/** [TK2] Asks what the token may do, then who asks. */
export function CreateTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: initial })
  const [wanted, setWanted] = useState<NewApiToken | null>(null)
  const { control, handleSubmit } = form
  const reach = useWatch({ control, name: 'reach' })
  if (wanted)
    return (
      <ProofDialog
        title={`Create the token ‘${wanted.name}’`}
        action={{ idle: 'Create token', busy: 'Creating the token…' }}
        work={(proof) => createToken(wanted, proof)}
        onDone={onCreated}
        onClose={onClose}
      >
        Next, you’ll see the token, once. We’ll email you that it was created.
      </ProofDialog>
    )
  return (
    <FormDialog
      title="Create a token"
      action={{ idle: 'Continue' }}
      onSubmit={handleSubmit((values) => setWanted(tokenOf(values)))}
      onClose={onClose}
    >
      <NeedsInternet />
      <TextField control={control} name="name" label="Name" hint={NAME_HINT} maxLength={60} required takesFocus />
      <ChoiceField control={control} name="rights" label="What it may do" options={rightsOptions} required />
      <ChoiceField control={control} name="reach" label="What it reaches" options={reachOptions} required />
      {reach === 'some' && <PropertiesField form={form} />}
      <SelectField
        control={control}
        name="expiresInDays"
        label="Expires"
        placeholder="Never"
        options={expiries}
        numeric
      />
    </FormDialog>
  )
}

const NAME_HINT = 'The program that will use it, such as Home Assistant.'

const rightsLabels: Record<NewApiToken['rights'], string> = { read: 'Read only', write: 'Read and change' }
const rightsOptions = tokenRights.map((value) => ({ value, label: rightsLabels[value] }))
const reachOptions = [
  { value: 'all', label: 'Everything' },
  { value: 'some', label: 'Only some properties' },
]
const expiries = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

const tokenOf = ({ reach, propertyIds: chosen, ...values }: Values): NewApiToken => ({
  ...values,
  propertyIds: reach === 'all' ? null : propertyIds.parse(chosen),
})

function PropertiesField({ form }: { form: UseFormReturn<Values> }) {
  const list = useProperties()
  const [isOpen, setOpen] = useState(false)
  const { frame } = useField({ control: form.control, name: 'propertyIds', label: 'Which ones', required: true })
  const chosen = useWatch({ control: form.control, name: 'propertyIds' })
  const choose = (ids: PropertyId[]) => {
    form.setValue('propertyIds', ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setOpen(false)
  }
  return (
    <GroupFrame frame={frame}>
      <Spread>
        <p>{chosen.length === 0 ? 'None selected yet.' : propertyCountWords(chosen.length)}</p>
        <Button startIcon={<Icon of={House} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Choose properties
        </Button>
      </Spread>
      {isOpen && (
        <ChooseDialog
          title="Choose properties"
          searchLabel="Search properties"
          placeholder="Address or city"
          rows={
            list.state === 'loading' ? [] : list.properties.map(({ property }) => rowOf(propertyToChoose(property)))
          }
          chosen={chosen}
          most={100}
          countWords={propertyCountWords}
          nothing="You have no properties yet."
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </GroupFrame>
  )
}

const rowOf = ({ title, secondary, ...row }: ReturnType<typeof propertyToChoose>) => ({
  ...row,
  name: title,
  detail: secondary,
})
