import { zodResolver } from '@hookform/resolvers/zod'
import { requiredText } from '@hearthkeep/shared/kernel/fields.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { AskDialog } from '../settings/ask-dialog.tsx'
import { useAsk } from '../use-ask.ts'
import { renamePasskey, type ListedPasskey } from './passkeys-api.ts'

const schema = z.object({ name: requiredText(60, 'A name is required') })

interface RenamePasskeyDialogProps {
  passkey: ListedPasskey
  onRenamed(): void
  onClose(): void
}

/** [SE131] */
export function RenamePasskeyDialog({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), defaultValues: { name } })
  const { busy, refusal, ask } = useAsk()
  const submit = handleSubmit(async (typed) => {
    if (await ask(() => renamePasskey(id, typed.name))) onRenamed()
  })
  return (
    <AskDialog
      title="Rename passkey"
      action={{ idle: 'Save name', busy: 'Saving…' }}
      busy={busy}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" maxLength={60} required />
    </AskDialog>
  )
}
