import { useNavigate } from '@tanstack/react-router'
import type { House } from '../../../data/queries/use-house.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** Asks before a whole house goes, though it can be taken back. */
export function DeletePropertyDialog({ house, open, onClose }: { house: House; open: boolean; onClose: () => void }) {
  const { property } = house
  const propertyId = property.id
  const mutate = useMutate()
  const toast = useToast()
  const navigate = useNavigate()

  const remove = async () => {
    onClose()
    // First, or the page would say that the property cannot be found.
    await navigate({ to: '/properties' })
    const outcome = await mutate({ name: 'property.delete', args: { propertyId } })
    if (outcome.ok) {
      const undo = () => void mutate({ name: 'property.restore', args: { propertyId } })
      toast({ text: 'Property deleted', detail: property.address, action: { label: 'Undo', onAction: undo } })
    } else toast({ tone: 'replace', text: 'Error deleting property', detail: outcome.refusal.message })
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${property.address}?`}
      confirmLabel="Delete property"
      onConfirm={() => void remove()}
    >
      It goes for everybody who sees it{contentsOf(house)}.
    </ConfirmDialog>
  )
}

function contentsOf({ systems, items }: House): string {
  const contents = [...counted(systems.length, 'system'), ...counted(items.length, 'maintenance item')]
  return contents.length === 0 ? '' : `, with its ${contents.join(' and ')}`
}

const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`])
