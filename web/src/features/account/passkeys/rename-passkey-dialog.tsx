import { zodResolver } from '@hookform/resolvers/zod'
import { requiredText } from '@hearthkeep/shared/kernel/fields.ts'
import { listedPasskey, type ListedPasskey } from '@hearthkeep/shared/protocol/account-answers.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { askServer } from '../../../data/ask-server.ts'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { useAsk } from '../use-ask.ts'
import { PASSKEYS_PATH } from './passkeys-api.ts'

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
  const submit = handleSubmit(async (body) => {
    const path = `${PASSKEYS_PATH}/${encodeURIComponent(id)}`
    if (await ask(() => askServer(path, listedPasskey, { method: 'PATCH', body }))) onRenamed()
  })
  return (
    <FormDialog
      title="Rename passkey"
      action={{ idle: 'Save name', busy: 'Saving…' }}
      busy={busy}
      refusal={refusal?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <NeedsInternet />
      <TextField control={control} name="name" label="Name" maxLength={60} required />
    </FormDialog>
  )
}
