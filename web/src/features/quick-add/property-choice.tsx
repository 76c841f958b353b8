import type { Property } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import { ChevronDown, House } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { propertyToChoose } from '../../actions/choosable-rows.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { bareButton } from '../../ui/theme/bare-button.ts'
import { NothingToAdd } from '../../actions/nothing-to-add.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'

const ChooseSheet = lazily(async () => (await import('../../ui/overlay/choose/choose-sheet.tsx')).ChooseSheet)

interface PropertyChoiceProps {
  properties: readonly Property[]
  value: Property
  onChange(property: Property): void
}

/** The property that something is added to, and a sheet to choose another; nothing if there is only one. */
export function PropertyChoice({ properties, value, onChange }: PropertyChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  if (properties.length < 2) return null
  return (
    <>
      <Choice
        type="button"
        aria-haspopup="dialog"
        aria-label={`Property: ${value.address}`}
        onClick={() => setOpen(true)}
      >
        <Icon of={House} size={18} />
        <span>{value.address}</span>
        <Icon of={ChevronDown} size={16} />
      </Choice>
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
            if (property) onChange(property)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Choice = styled('button')(({ theme }) => ({
  ...bareButton,
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: 8,
  maxWidth: '100%',
  minHeight: 44,
  marginBlock: -8,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))

/** Nothing can be added before there is a property that the person may change. */
export function NoProperty({ kinds, onClose }: { kinds: ReactNode; onClose(): void }) {
  return (
    <ResponsiveDialog title="Add" onClose={onClose}>
      {kinds}
      <NothingToAdd things="tasks, systems and photos" onLeave={onClose} />
    </ResponsiveDialog>
  )
}
