import type { Property } from '@hearthkeep/shared/entities.ts'
import { House } from 'lucide-react'
import { ChooseSheet } from '../../../ui/overlay/choose-sheet.tsx'

interface ChooseHouseProps {
  houses: Property[]
  onChoose(id: string): void
  onClose(): void
}

/** Asks for the property of a new task. */
export function ChooseHouse({ houses, onChoose, onClose }: ChooseHouseProps) {
  return (
    <ChooseSheet
      title="For which property?"
      searchLabel="Search properties"
      icon={House}
      rows={houses.map(({ id, address, city, state }) => ({ id, title: address, secondary: `${city}, ${state}` }))}
      nothing="No properties match."
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
