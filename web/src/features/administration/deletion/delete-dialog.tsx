import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { nothing } from '../../../data/ask-server.ts'
import { askAsAdmin, failureOf } from '../ask-as-admin.ts'
import type { QueryContext } from '../use-admin-query.ts'

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
export function DeleteDialog({ context, title, path, confirmation, done, onClose, children }: DeleteDialogProps) {
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
