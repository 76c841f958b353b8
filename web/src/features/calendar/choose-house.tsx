import type { Property } from '@hearthkeep/shared/entities/all.ts'
import { House } from 'lucide-react'
import { useState } from 'react'
import { IconTile } from '../../ui/content/icon-tile.tsx'
import { ListRow, RowList } from '../../ui/content/list-row.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { BottomSheet } from '../../ui/overlay/bottom-sheet.tsx'

interface ChooseHouseProps {
  houses: Property[]
  onChoose(id: string): void
  onClose(): void
}

/** Asks which house a task is for. */
export function ChooseHouse({ houses, onChoose, onClose }: ChooseHouseProps) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = houses.filter(({ address, city }) => `${address} ${city}`.toLowerCase().includes(wanted)).slice(0, MOST)
  return (
    <BottomSheet open title="For which property?" onClose={onClose}>
      {houses.length > FEW && <SearchField label="Search properties" value={words} onChange={setWords} />}
      {found.length === 0 && <p>No property is called that.</p>}
      <RowList>
        {found.map(({ id, address, city, state }) => (
          <ListRow
            key={id}
            leading={<IconTile icon={House} />}
            title={address}
            secondary={`${city}, ${state}`}
            onOpen={() => onChoose(id)}
          />
        ))}
      </RowList>
    </BottomSheet>
  )
}

/** So many are seen at a glance. */
const FEW = 8
/** So many are shown at most; words find the others. */
const MOST = 50
