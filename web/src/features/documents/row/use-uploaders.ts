import type { Document } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { useLive } from '../../../data/live/use-live.ts'

/**
 * [CP12] Returns who added a document, `Added by Ben Reyes`, also if they have left; null for the person's own, and for
 * somebody whom this device does not know.
 */
export function useUploaders(propertyId: PropertyId | undefined): (document: Document) => string | null {
  const { userId } = useData().person
  const names = useLive(
    async ({ rows }) => {
      const members = propertyId ? await rows.membership.where('scope', propertyScope(propertyId)) : []
      return new Map(members.map((member) => [member.userId, member.name]))
    },
    [propertyId],
  )
  return ({ uploadedBy }) => {
    const name = uploadedBy === userId ? undefined : names?.get(uploadedBy)
    return name ? `Added by ${name}` : null
  }
}
