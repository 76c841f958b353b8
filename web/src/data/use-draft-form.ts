import { zodResolver } from '@hookform/resolvers/zod'
import type { RefusalValue } from '@hearthkeep/shared/outcome.ts'
import { useEffect, useEffectEvent } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from './drafts.ts'
import type { Revision } from './revision.ts'

/** `V` is what stands in the form, `T` what its schema makes of it. */
export interface DraftForm<V extends FieldValues, T extends FieldValues = V> {
  form: UseFormReturn<V, unknown, T>
  /** `restored`: what stands in the form was typed before and is back from this device. */
  origin: 'fresh' | 'restored'
  /** Why a change with this text was refused; null in a form that changes something for the first time. */
  refusedBecause: string | null
  /** The fields that differ from what the form began with: what a patch should say. */
  changes(values: T): Partial<T>
  /** Puts the words of a refusal beside their fields; what belongs to no field goes to the form's `root` error. */
  showRefusal(refusal: RefusalValue): void
  /** Forgets what was typed: after it was saved, or when the person discards it. */
  drop(): Promise<void>
}

interface Draft<V, T> {
  /** Names the form and what it is about, such as `add-system/<property>`. */
  key: string
  schema: z.ZodType<T, V>
  /** What the form begins with: what is recorded, or the defaults of something new. */
  initial: V
  /** The refused change that is made again: what was typed then stands in the form over what it begins with. */
  revision?: Revision<V>
}

/** A form whose text survives a reload until it is saved or discarded. */
export function useDraftForm<V extends FieldValues, T extends FieldValues = V>({
  key,
  schema,
  initial,
  revision,
}: Draft<V, T>): DraftForm<V, T> {
  const { draft, keep, drop } = useDraft<V>(revision?.key ?? key)
  const typed = draft ?? revision?.typed
  const form = useForm<V, unknown, T>({
    resolver: zodResolver(schema),
    defaultValues: initial as DefaultValues<V>,
    values: typed ? { ...initial, ...typed } : undefined,
    // What was typed counts as changes of what the form began with.
    resetOptions: { keepDefaultValues: true },
  })
  const keepValues = useEffectEvent(keep)
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(values) }), [subscribe])
  const { defaultValues } = form.formState
  return {
    form,
    origin: draft ? 'restored' : 'fresh',
    refusedBecause: revision?.reason ?? null,
    changes: (values) => differences(values, defaultValues ?? {}),
    showRefusal: (refusal) => showRefusal(form, refusal),
    drop,
  }
}

function showRefusal<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  { message, issues = [] }: RefusalValue,
) {
  const values = form.getValues()
  const beside = issues.flatMap(({ path, message: words }) => {
    const field = path.split('.').at(-1) ?? ''
    return field in values ? [{ field: field as FieldPath<V>, words }] : []
  })
  for (const { field, words } of beside) form.setError(field, { message: words }, { shouldFocus: true })
  if (beside.length === 0) form.setError('root', { message })
}

function differences<V extends FieldValues>(values: V, before: FieldValues): Partial<V> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, before[field])),
  ) as Partial<V>
}

/** Lists are made anew each time a form is read. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
