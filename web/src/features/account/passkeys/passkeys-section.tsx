import Button from '@mui/material/Button'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { type ListedPasskey, listedPasskey } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askServer, nothing, type ServerAnswer } from '../../../data/ask-server.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { session } from '../session.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { addPasskey, fetchPasskeys, PASSKEYS_PATH, withProof } from './passkeys-api.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { requiredText } from '@hearthkeep/shared/kernel/fields.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { useAsk } from '../use-ask.ts'

type Shown = { state: 'loading' | 'unreachable' } | { state: 'listed'; passkeys: ListedPasskey[] }
type OpenDialog = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: ListedPasskey } | null

const shownOf = (answer: ServerAnswer<ListedPasskey[]>): Shown =>
  answer.state === 'done' ? { state: 'listed', passkeys: answer.value } : { state: 'unreachable' }

const pathOf = ({ id }: ListedPasskey) => `${PASSKEYS_PATH}/${encodeURIComponent(id)}`

/**
 * [SE131] The person's passkeys. Needs a connection. Renders nothing if the browser does not support passkeys and the
 * account has none.
 */
export function PasskeysSection() {
  const user = useObservable(session)
  const toast = useToast()
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const [asked, setAsked] = useState<OpenDialog>(null)
  const load = async () => setShown(shownOf(await fetchPasskeys()))
  useEffect(() => {
    let isMounted = true
    void fetchPasskeys().then((answer) => isMounted && setShown(shownOf(answer)))
    return () => {
      isMounted = false
    }
  }, [])
  const close = () => setAsked(null)
  const closeAndLoad = () => {
    close()
    void load()
  }
  const canAdd = canUsePasskeys()
  const passkeys = shown.state === 'listed' ? shown.passkeys : []
  if (!user || (!canAdd && passkeys.length === 0)) return null
  return (
    <SectionCard title="Passkeys">
      <p>Sign in with your fingerprint, face or screen lock. A passkey can’t be guessed or given away by mistake.</p>
      {shown.state === 'loading' && <p role="status">Loading your passkeys…</p>}
      {shown.state === 'unreachable' && (
        <>
          <p>Connect to the internet to see your passkeys.</p>
          <Button style={{ marginTop: 12 }} onClick={() => void load()}>
            Try again
          </Button>
        </>
      )}
      {passkeys.length > 0 && (
        <RowList sx={{ mt: 2 }}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(dialog) => setAsked({ dialog, passkey })} />
          ))}
        </RowList>
      )}
      {shown.state === 'listed' && canAdd && (
        <Button style={{ marginTop: 16 }} onClick={() => setAsked({ dialog: 'add' })}>
          Add a passkey
        </Button>
      )}
      {asked?.dialog === 'add' && <AddPasskeyDialog onAdded={closeAndLoad} onClose={close} />}
      {asked?.dialog === 'rename' && (
        <RenamePasskeyDialog passkey={asked.passkey} onRenamed={closeAndLoad} onClose={close} />
      )}
      {asked?.dialog === 'remove' && (
        <ProofDialog
          title={`Remove the passkey ‘${asked.passkey.name}’?`}
          action={{ idle: 'Remove passkey', busy: 'Removing the passkey…' }}
          work={(proof) =>
            withProof(proof, (body) => askServer(pathOf(asked.passkey), nothing, { method: 'DELETE', body }))
          }
          onDone={() => {
            toast({ tone: 'good', text: 'Passkey removed' })
            closeAndLoad()
          }}
          onClose={close}
        >
          You won’t be able to sign in with it, but your password still works. You stay signed in where you already are.
          Your device may keep its own copy; delete it in your device’s password settings.
        </ProofDialog>
      )}
    </SectionCard>
  )
}

interface PasskeyRowProps {
  passkey: ListedPasskey
  onAsk(dialog: 'rename' | 'remove'): void
}

function PasskeyRow({ passkey: { name, kind, createdAt, lastUsedAt }, onAsk }: PasskeyRowProps) {
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${dayWords(lastUsedAt)}`
  return (
    <ListRow
      leading={<IconTile icon={KeyRound} />}
      title={name}
      secondary={`${name.startsWith(kind) ? '' : `${kind} · `}Added ${dayWords(createdAt)} · ${used}`}
      trailing={
        <ActionMenu
          label={`More for ${name}`}
          actions={[
            { label: 'Rename', icon: Pencil, onSelect: () => onAsk('rename') },
            { label: 'Remove', icon: Trash2, tone: 'danger', onSelect: () => onAsk('remove') },
          ]}
        />
      }
    />
  )
}

/** [SE130] */
function AddPasskeyDialog({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
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

const schema = z.object({ name: requiredText(60, 'A name is required') })

interface RenamePasskeyDialogProps {
  passkey: ListedPasskey
  onRenamed(): void
  onClose(): void
}

/** [SE131] */
function RenamePasskeyDialog({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyDialogProps) {
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
