import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type BaseSyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type Control,
  type FieldValues,
  type FormState,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { askServer, failureWords, nothing } from '../../../data/ask-server.ts'
import { mintId } from '../../../platform/ids.ts'

interface Replying<V extends FieldValues> {
  schema: z.ZodType<V, V>
  empty: V
  /** What the form begins with; by default, `empty`. */
  first?: V
  /** Receives the values with an id and the token of the link. */
  path: string
  token: string
}

export const NOT_SENT = 'We couldn’t send this. Please try again.'

export interface Reply<V extends FieldValues> {
  control: Control<V>
  formState: FormState<V>
  submit(event: BaseSyntheticEvent): Promise<void>
  sent: V | null
  writeAnother(): void
}

/** A form on the message page. `sent`: the last submitted values; `null` while the person is writing. */
export function useReply<V extends FieldValues>({ schema, empty, first = empty, path, token }: Replying<V>): Reply<V> {
  const form: UseFormReturn<V> = useForm<V>({
    resolver: zodResolver(schema),
    defaultValues: first as DefaultValues<V>,
  })
  // One id per reply makes a double press or a retry idempotent.
  const [id, setId] = useState(() => mintId())
  const [sent, setSent] = useState<V | null>(null)
  const submit = form.handleSubmit(async (values) => {
    const answer = await askServer(path, nothing, { body: { id, ...values, token } })
    if (answer.state !== 'done') return form.setError('root', { message: failureWords(answer, NOT_SENT) })
    setSent(values)
    setId(mintId())
    form.reset(empty)
  })
  return { control: form.control, formState: form.formState, submit, sent, writeAnother: () => setSent(null) }
}
