import { zodResolver } from '@hookform/resolvers/zod'
import { requiredText } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

interface ProviderKeyProps {
  /** The provider's name for its key. */
  label: string
  isSaved: boolean
  /** `null` removes the key. @returns whether it was saved. */
  onSave(key: string | null): Promise<boolean>
}

/** [ME48] A provider's key: entered once, never shown again, and never stored in a draft. */
export function ProviderKey({ label, isSaved, onSave }: ProviderKeyProps) {
  const [opened, setOpened] = useState<'replace' | 'remove' | null>(null)
  const close = () => setOpened(null)
  if (!isSaved || opened === 'replace')
    return <KeyForm label={label} onSave={onSave} onSaved={close} onCancel={isSaved ? close : undefined} />
  return (
    <Saved role="group" aria-label={label}>
      <ToneChip tone="good" icon={KeyRound}>
        Key saved
      </ToneChip>
      <span>{label}</span>
      <div>
        <Button onClick={() => setOpened('replace')}>Replace</Button>
        <Button variant="text" onClick={() => setOpened('remove')}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={opened === 'remove'}
        onClose={close}
        title="Remove the key?"
        confirmLabel="Remove key"
        onConfirm={() => {
          close()
          void onSave(null)
        }}
      >
        Hearthkeep can’t show it to you, so it can’t be restored. Messages will be sent through Hearthkeep again.
      </ConfirmDialog>
    </Saved>
  )
}

const schema = z.object({ key: requiredText(500, 'Please enter the key') })

interface KeyFormProps extends Pick<ProviderKeyProps, 'label' | 'onSave'> {
  onSaved(): void
  onCancel: (() => void) | undefined
}

function KeyForm({ label, onSave, onSaved, onCancel }: KeyFormProps) {
  const toast = useToast()
  const { control, handleSubmit, reset } = useForm({ resolver: zodResolver(schema), defaultValues: { key: '' } })
  const save = handleSubmit(async ({ key }) => {
    if (!(await onSave(key.trim()))) return
    reset()
    onSaved()
    toast({ tone: 'good', text: 'Key saved' })
  })
  return (
    <Entry noValidate onSubmit={(event) => void save(event)}>
      <PasswordField control={control} name="key" label={label} autoComplete="new-password" required={false} />
      <div>
        {onCancel && (
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit">Save key</Button>
      </div>
    </Entry>
  )
}

const Saved = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 16,
  '& > span:nth-of-type(2)': { color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', gap: 8, marginLeft: 'auto' },
}))

const Entry = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginTop: 16,
  '& > div:last-of-type': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
})
