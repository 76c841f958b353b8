import { systemFamily, systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { EARLIEST_DATE, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { MoneyField } from '../../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { familyIcons } from '../system-look.ts'
import { prefilled, type SystemValues } from './system-values.ts'
import { TypePicker } from './type-picker.tsx'

interface SystemFieldsProps {
  form: UseFormReturn<SystemValues, unknown, SystemValues>
  today: CalendarDate
}

/** Asks for the type first, which prefills other fields; then for the rest. */
export function SystemFields({ form, today }: SystemFieldsProps) {
  const { control, getValues, setValue, clearErrors } = form
  const [changing, setChanging] = useState(false)
  const systemType = useWatch({ control, name: 'systemType' })
  const [warranty] = useState(() => getValues('warrantyExpiration'))

  if (changing || systemType === '')
    return (
      <TypePicker
        control={control}
        onChoose={({ systemType: chosen, called }) => {
          const { systemName, estimatedLifespan, replacementCost } = prefilled(getValues(), chosen)
          setValue('systemName', called ?? systemName, { shouldDirty: true })
          setValue('estimatedLifespan', estimatedLifespan, { shouldDirty: true })
          setValue('replacementCost', replacementCost, { shouldDirty: true })
          setValue('systemType', chosen, { shouldDirty: true })
          clearErrors()
          setChanging(false)
        }}
      />
    )
  return (
    <>
      <ChosenType>
        <IconTile icon={familyIcons[systemFamily(systemType)]} tone="excellent" />
        <strong>{systemTypeLabel(systemType)}</strong>
        <Button variant="outlined" aria-label="Change system type" onClick={() => setChanging(true)}>
          Change
        </Button>
      </ChosenType>
      <FormSection title="What and where" columns={2}>
        <TextField control={control} name="systemName" label="Name" required />
        <TextField control={control} name="location" label="Location" placeholder="Basement" />
      </FormSection>
      <FormSection title="Make" description="Usually on the nameplate" columns={2}>
        <TextField control={control} name="brand" label="Brand" />
        <TextField control={control} name="model" label="Model" />
        <TextField control={control} name="serialNumber" label="Serial number" autoComplete="off" />
        <TextField control={control} name="manualUrl" label="Manual" type="url" placeholder="https://" />
      </FormSection>
      <FormSection title="Age and cost" columns={2}>
        <DateField control={control} name="installDate" label="Install date" min={EARLIEST_DATE} max={today} />
        <DateField
          control={control}
          name="warrantyExpiration"
          label="Warranty expiration"
          min={warranty !== null && warranty < today ? warranty : today}
        />
        <NumberField control={control} name="estimatedLifespan" label="Lifespan" suffix="years" />
        <MoneyField control={control} name="replacementCost" label="Replacement cost" />
      </FormSection>
      <TextField control={control} name="notes" label="Notes" rows={3} />
    </>
  )
}

const ChosenType = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& strong': { flex: 1, minWidth: 0, fontWeight: 600 },
})
