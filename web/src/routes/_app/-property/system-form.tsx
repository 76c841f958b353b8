import type { SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState, type ComponentProps } from 'react'
import { useAddFiles } from '../../../features/documents/upload/use-upload.ts'
import { SystemDialog } from '../../../features/systems/form/system-dialog.tsx'
import { mintId } from '../../../platform/ids.ts'

/** The form of a system. [SY23] The photo from which its nameplate was read becomes one of its photos. */
export function SystemForm({ subject, ...others }: Omit<ComponentProps<typeof SystemDialog>, 'onPlate'>) {
  const { propertyId, id } =
    subject.kind === 'new' ? { propertyId: subject.propertyId, id: subject.systemId } : subject.system
  const [systemId] = useState(() => id ?? mintId<SystemId>())
  const { add } = useAddFiles({ propertyId, target: { systemId } })
  return (
    <SystemDialog
      subject={subject.kind === 'new' ? { ...subject, systemId } : subject}
      onPlate={(photo) => void add([photo], 'photo', 'Nameplate')}
      {...others}
    />
  )
}
