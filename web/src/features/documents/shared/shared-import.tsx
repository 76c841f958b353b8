import type { Property } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { House } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { propertyToChoose } from '../../../actions/choosable-rows.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { sharedFiles, type SharedFile } from '../../../data/store/shared-files.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ChooseList } from '../../../ui/content/list/choose-list.tsx'

export interface ImportOf {
  file: File
  /** Null: of a realtor's clients, or of a homeowner's vendors. */
  propertyId: PropertyId | null
  onClose(): void
}

interface SharedImportProps {
  shared: SharedFile
  properties: readonly Property[]
  /** Renders the dialog that imports the file. */
  renderImport(opened: ImportOf): ReactNode
  /** Called when the person has imported or dismissed the file, with the property that it was for. */
  onDone(propertyId: PropertyId | null): void
}

/** [HS10] [HS11] Imports a file that another app shared with this one. */
export function SharedImport({ shared, properties, renderImport, onDone }: SharedImportProps) {
  const { role } = useData().person
  const file = useFile(shared)
  const [chosen, setChosen] = useState(properties.length === 1 ? properties[0]?.id : undefined)
  const propertyId = role === 'realtor' || shared.type === 'text/vcard' ? null : chosen
  const remove = () => void sharedFiles.remove([shared.id])
  const onClose = () => {
    remove()
    onDone(propertyId ?? null)
  }
  if (propertyId === undefined)
    return (
      <SectionCard
        title={`Import ${shared.name} into which property?`}
        aside={<Button onClick={remove}>Remove</Button>}
      >
        <ChooseList
          searchLabel="Search properties"
          icon={House}
          rows={properties.map(propertyToChoose)}
          nothing="No properties match."
          onChoose={(id) => setChosen(id)}
        />
      </SectionCard>
    )
  return file && renderImport({ file, propertyId, onClose })
}

/** The bytes of a shared file; null until they are read. */
function useFile({ id, name, type }: SharedFile): File | null {
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const bytes = await sharedFiles.read(id)
      if (isWanted) setFile(new File(bytes ? [bytes] : [], name, { type }))
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [id, name, type])
  return file
}
