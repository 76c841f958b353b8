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
import { mintId } from '../../../platform/ids.ts'
import type { Answered } from '../link/link-api.ts'

interface Replying<V extends FieldValues> {
  schema: z.ZodType<V, V>
  empty: V
  send(id: string, values: V): Promise<Answered>
}

export interface Reply<V extends FieldValues> {
  control: Control<V>
  formState: FormState<V>
  submit(event: BaseSyntheticEvent): Promise<void>
  sent: V | null
  writeAnother(): void
}

/** A form on the message page. `sent`: the last submitted values; `null` while the person is writing. */
export function useReply<V extends FieldValues>({ schema, empty, send }: Replying<V>): Reply<V> {
  const form: UseFormReturn<V> = useForm<V>({
    resolver: zodResolver(schema),
    defaultValues: empty as DefaultValues<V>,
  })
  // One id per reply makes a double press or a retry idempotent.
  const [id, setId] = useState(() => mintId())
  const [sent, setSent] = useState<V | null>(null)
  const submit = form.handleSubmit(async (values) => {
    const answered = await send(id, values)
    if (answered.state !== 'done') {
      const message = answered.state === 'refused' ? answered.message : 'Please try again.'
      return form.setError('root', { message })
    }
    setSent(values)
    setId(mintId())
    form.reset(empty)
  })
  return { control: form.control, formState: form.formState, submit, sent, writeAnother: () => setSent(null) }
}
