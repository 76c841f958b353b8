import type { Property } from '@hearthkeep/shared/entities.ts'
import { House } from 'lucide-react'
import { propertyToChoose } from '../../../actions/choosable-rows.ts'
import { ChooseSheet } from '../../../ui/overlay/choose/choose-sheet.tsx'

interface ChoosePropertyProps {
  properties: Property[]
  onChoose(id: string): void
  onClose(): void
}

/** Asks for the property of a new task. */
export function ChooseProperty({ properties, onChoose, onClose }: ChoosePropertyProps) {
  return (
    <ChooseSheet
      title="For which property?"
      searchLabel="Search properties"
      icon={House}
      rows={properties.map(propertyToChoose)}
      nothing={properties.length === 0 ? 'Add a property first.' : 'No properties match.'}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
