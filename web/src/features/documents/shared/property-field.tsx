import type { Property } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import { ChevronDown, House } from 'lucide-react'
import { useState } from 'react'
import type { Control, FieldPath } from 'react-hook-form'
import { propertyToChoose } from '../../../actions/choosable-rows.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { FieldFrame, useField } from '../../../ui/form/fields/field.tsx'
import { InputBox } from '../../../ui/form/fields/input-box.tsx'
import { bareButton } from '../../../ui/theme/bare-button.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import type { CompleteForm, SharedForm } from './shared-values.ts'

const ChooseSheet = lazily(async () => (await import('../../../ui/overlay/choose-sheet.tsx')).ChooseSheet)

interface PropertyFieldProps {
  control: Control<SharedForm, unknown, CompleteForm>
  name: FieldPath<SharedForm>
  properties: readonly Property[]
  onChoose(propertyId: Property['id']): void
}

/** A field that selects a file's property in a sheet, for lists of any length. */
export function PropertyField({ control, name, properties, onChoose }: PropertyFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { value, frame, attributes } = useField({ control, name, label: 'Property', required: true })
  const { 'aria-required': _required, ...ofButton } = attributes
  const chosen = properties.find(({ id }) => id === value)
  return (
    <FieldFrame frame={frame}>
      <InputBox>
        <Choice
          {...ofButton}
          type="button"
          aria-haspopup="dialog"
          aria-labelledby={`${frame.labelId} ${frame.id}`}
          data-empty={!chosen}
          onClick={() => setOpen(true)}
        >
          <span>{chosen ? `${chosen.address}, ${chosen.city}` : 'Choose a property…'}</span>
          <Icon of={ChevronDown} />
        </Choice>
      </InputBox>
      {isOpen && (
        <ChooseSheet
          title="Add to which property?"
          searchLabel="Search properties"
          icon={House}
          rows={properties.map(propertyToChoose)}
          nothing="No properties match."
          onChoose={(id) => {
            setOpen(false)
            const property = properties.find((each) => each.id === id)
            if (property) onChoose(property.id)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldFrame>
  )
}

const Choice = styled('button')(({ theme }) => ({
  ...bareButton,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  minHeight: 46,
  padding: '10px 14px',
  fontSize: 16,
  outline: 'none !important',
  '& span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  "&[data-empty='true']": { color: theme.vars.palette.text.secondary },
}))
