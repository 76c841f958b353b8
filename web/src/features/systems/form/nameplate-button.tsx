import type { SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { ScanText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { readNameplate } from '../../../actions/analysis/read-nameplate.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { Muted, Stack } from '../../../ui/kit.tsx'

interface NameplateButtonProps {
  today: CalendarDate
  /** Whether a photo is there already, such as a draft's. */
  hasPhoto?: boolean
  onRead(system: SystemFinding, photo: File): void
}

/** [SY22] Fills in a system from a photo of its nameplate. */
export function NameplateButton({ today, hasPhoto = false, onRead }: NameplateButtonProps) {
  const [words, setWords] = useState('')
  const [isReading, setReading] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const read = async (photo: File) => {
    setReading(true)
    setWords('Reading the photo…')
    const reading = await readNameplate(photo, today)
    if (!isOpen.current) return
    setReading(false)
    setWords(
      reading.state === 'read'
        ? 'Filled in from the photo, which will be among the system’s photos. Check it against the plate.'
        : reading.problem,
    )
    if (reading.state === 'read') onRead(reading.system, photo)
  }
  return (
    <Stack gap={8}>
      <div>
        <FileButton
          label="Photo of the nameplate"
          accept="image/*"
          variant="outlined"
          disabled={isReading}
          onFile={(photo) => void read(photo)}
        >
          <Icon of={ScanText} size={20} /> Read the nameplate
        </FileButton>
      </div>
      <Muted role="status">
        {words === '' && hasPhoto ? 'The photo of the nameplate will be among the system’s photos.' : words}
      </Muted>
    </Stack>
  )
}
