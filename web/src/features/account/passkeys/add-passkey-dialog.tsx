import { useToast } from '../../../ui/overlay/toast.tsx'
import { addPasskey } from './passkeys-api.ts'
import { ProofDialog } from './proof-dialog.tsx'

interface AddPasskeyDialogProps {
  onAdded(): void
  onClose(): void
}

/** [SE130] */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const toast = useToast()
  return (
    <ProofDialog
      title="Add a passkey"
      action={{ idle: 'Continue', busy: 'Adding your passkey…' }}
      work={addPasskey}
      onDone={({ name }) => {
        toast({ tone: 'good', text: 'Passkey added', detail: `It’s named ${name}.` })
        onAdded()
      }}
      onClose={onClose}
    >
      Next, your device will ask for your fingerprint, face or screen lock. Your password still works.
    </ProofDialog>
  )
}
