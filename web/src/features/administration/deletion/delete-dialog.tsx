import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { nothing } from '../../../data/ask-server.ts'
import { askAsAdmin, failureOf } from '../ask-as-admin.ts'
import { type QueryContext, AdminQuery } from '../admin-query.tsx'
import IconButton from '@mui/material/IconButton'
import { Trash2 } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import {
  propertyForecast,
  deletionForecast,
  type DeletionForecast,
} from '@hearthkeep/shared/protocol/answers/account-deletion.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import type { AdminProperty, AdminUser } from '@hearthkeep/shared/protocol/answers/administration.ts'

interface DeleteDialogProps {
  context: QueryContext
  /** Also the label of the confirm button. */
  title: string
  /** Path of the deleted resource under the admin API. */
  path: string
  /** The value that the administrator types to confirm, and its label. */
  confirmation: { label: string; value: string }
  /** The toast text after the deletion. */
  done: string
  onClose(): void
  /** Describes what will be deleted. */
  children: ReactNode
}

/** [DL8] Describes what will be deleted, and asks for a typed confirmation because the deletion is irreversible. */
function DeleteDialog({ context, title, path, confirmation, done, onClose, children }: DeleteDialogProps) {
  const { label, value } = confirmation
  const toast = useToast()
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null })
  const schema = z.object({
    typed: z.string().refine((typed) => plain(typed) === plain(value), 'This doesn’t match what you’re deleting'),
  })
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), defaultValues: { typed: '' } })
  const submit = handleSubmit(async () => {
    setState({ busy: true, failure: null })
    const answer = await askAsAdmin(path, nothing, { method: 'DELETE' })
    setState({ busy: false, failure: failureOf(answer) })
    if (answer.state === 'signed out') return context.onSignedOut()
    if (answer.state !== 'done') return
    context.onRefresh()
    onClose()
    toast({ text: done, detail: value })
  })
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      onSubmit={submit}
      action={{ idle: title, busy: 'Deleting…', color: 'error' }}
      busy={state.busy}
      refusal={state.failure}
    >
      {children}
      <TextField
        control={control}
        name="typed"
        label={label}
        hint={`Type ${value} to confirm.`}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}

const plain = (typed: string) => typed.trim().replace(/\s+/g, ' ').toLowerCase()

/** A delete button in a table row. @param name what is deleted, for screen readers */
export function DeleteButton({ name, onClick }: { name: string; onClick(): void }) {
  return (
    <IconButton aria-label={`Delete ${name}`} color="error" onClick={onClick}>
      <Icon of={Trash2} />
    </IconButton>
  )
}

interface DeletePropertyDialogProps {
  context: QueryContext
  property: AdminProperty
  onClose(): void
}

/** [DL7], [DL8] */
export function DeletePropertyDialog({ context, property, onClose }: DeletePropertyDialogProps) {
  const { id, address, city, state, zipCode } = property
  return (
    <DeleteDialog
      context={context}
      title="Delete property"
      path={`properties/${id}`}
      confirmation={{ label: 'Address', value: address }}
      done="Property deleted"
      onClose={onClose}
    >
      <p>
        {address}, {city}, {state} {zipCode} is permanently deleted right away, with its history. Everyone with access
        loses it.
      </p>
      <AdminQuery context={context} path={`properties/${id}/deletion`} schema={propertyForecast}>
        {({ systems, tasks, documents, people }) => (
          <FactList
            facts={[
              { label: 'People with access', value: people.toLocaleString('en-US') },
              { label: 'Systems', value: systems.toLocaleString('en-US') },
              { label: 'Tasks', value: tasks.toLocaleString('en-US') },
              { label: 'Documents', value: documents.toLocaleString('en-US') },
            ]}
          />
        )}
      </AdminQuery>
    </DeleteDialog>
  )
}

interface DeleteUserDialogProps {
  context: QueryContext
  user: AdminUser
  onClose(): void
}

/** [DL7], [DL8] */
export function DeleteUserDialog({ context, user, onClose }: DeleteUserDialogProps) {
  const { id, firstName, lastName, email } = user
  return (
    <DeleteDialog
      context={context}
      title="Delete account"
      path={`users/${id}`}
      confirmation={{ label: 'Account email', value: email }}
      done="Account deleted"
      onClose={onClose}
    >
      <p>
        The account of {firstName} {lastName} is permanently deleted right away and signed out everywhere. To suspend it
        for a while, disable it instead.
      </p>
      <AdminQuery context={context} path={`users/${id}/deletion`} schema={deletionForecast}>
        {(forecast) => <FactList facts={factsOf(forecast)} />}
      </AdminQuery>
    </DeleteDialog>
  )
}

const factsOf = ({ counts }: DeletionForecast) =>
  [
    { label: 'Properties deleted', value: counts.deleted },
    { label: 'Documents deleted with them', value: counts.documents },
    { label: 'Properties that go to a household member', value: counts.handedOver },
    { label: 'Properties that stay with a realtor', value: counts.keptByRealtor },
    { label: 'Properties that others keep', value: counts.left },
    { label: 'Clients deleted', value: counts.clients },
    { label: 'Messages deleted', value: counts.messages },
    { label: 'Invitations and transfers canceled', value: counts.openInvitations + counts.openTransfers },
  ].map(({ label, value }) => ({ label, value: value.toLocaleString('en-US') }))
