import type { Property } from '@hearthkeep/shared/entities.ts'
import { House } from 'lucide-react'
import { ChooseSheet } from '../../../ui/overlay/choose-sheet.tsx'

interface ChooseHouseProps {
  houses: Property[]
  onChoose(id: string): void
  onClose(): void
}

/** Asks which house a task is for. */
export function ChooseHouse({ houses, onChoose, onClose }: ChooseHouseProps) {
  return (
    <ChooseSheet
      title="For which property?"
      searchLabel="Search properties"
      icon={House}
      rows={houses.map(({ id, address, city, state }) => ({ id, title: address, secondary: `${city}, ${state}` }))}
      nothing="No property is called that."
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
