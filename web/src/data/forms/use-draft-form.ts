import { zodResolver } from '@hookform/resolvers/zod'
import { withPlainTexts } from '@hearthkeep/shared/kernel/with-plain-texts.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useData } from '../live/data-provider.tsx'
import type { Draft } from '../store/dexie-store.ts'
import type { Revision } from '../refusals/revision.ts'
import { TouchedFields, touchedOfValues, type Touched } from '../store/touched-fields.ts'

/** `V` is what stands in the form, `T` what its schema makes of it. */
export interface DraftForm<V extends FieldValues, T extends FieldValues = V> {
  form: UseFormReturn<V, unknown, T>
  /** `restored`: what stands in the form was typed before and is back from this device. */
  origin: 'fresh' | 'restored'
  /** Why a change with this text was refused; null in a form that changes something for the first time. */
  refusedBecause: string | null
  /** The fields that differ from what is recorded now: what a patch should say. */
  changes(values: T): Partial<T>
  /** What the person saw in the fields that they touched. */
  seen(): Was
  /** Puts the words of a refusal beside their fields; what belongs to no field goes to the form's `root` error. */
  showRefusal(refusal: RefusalValue): void
  /** Forgets what was typed: after it was saved, or when the person discards it. */
  drop(): Promise<void>
}

interface Drafted<V, T> {
  /** Names the form and what it is about, such as `add-system/<property>`. */
  key: string
  schema: z.ZodType<T, V>
  /** What is recorded now, or the defaults of something new. */
  initial: V
  /** The refused change that is made again: what was typed then stands in the form over what it begins with. */
  revision?: Revision<V>
}

/**
 * A form whose text survives a reload until it is saved or discarded. Only what was touched is kept, with what it replaced;
 * all else follows what is recorded, also while the form is open.
 */
export function useDraftForm<V extends FieldValues, T extends FieldValues = V>({
  key,
  schema,
  initial: row,
  revision,
}: Drafted<V, T>): DraftForm<V, T> {
  // [SE73] A text in an old row or draft that today's rules refuse must not keep the other fields from being saved.
  const initial = withPlainTexts(schema, row) as V
  const { drafts } = useData().store
  const draftKey = revision?.key ?? key
  const form = useForm<V, unknown, T>({ resolver: zodResolver(schema), defaultValues: initial as DefaultValues<V> })
  const [fields] = useState(() => new TouchedFields(initial, revision && touchedBy(revision, initial)))
  const [origin, setOrigin] = useState<DraftForm<V>['origin']>('fresh')
  // What the form shows by itself is not touched by anybody.
  const isShowing = useRef(false)

  const drop = async () => {
    fields.clear()
    await drafts.delete(draftKey).catch(ignored)
  }
  const keep = async (): Promise<unknown> =>
    fields.isEmpty ? drafts.delete(draftKey) : drafts.put({ key: draftKey, touched: fields.all })
  const note = useEffectEvent((values: V) => {
    if (isShowing.current) return
    const moved = fields.note(values)
    if (!moved) return
    void keep().catch(ignored)
    // Only once everybody has heard of the present change: what is said last stands in the field.
    for (const [field, value] of Object.entries(moved))
      queueMicrotask(() => form.setValue(field as FieldPath<V>, value as never))
  })
  const show = useEffectEvent(() => {
    fields.follow(initial)
    isShowing.current = true
    form.reset(initial, { ...keepProgress, keepValues: true })
    form.reset(withPlainTexts(schema, fields.shown()) as V, { ...keepProgress, keepDefaultValues: true })
    isShowing.current = false
  })
  const restore = useEffectEvent((draft: Draft) => {
    fields.restore(draft.touched ?? touchedOfValues(draft.values ?? {}, initial))
    setOrigin('restored')
    show()
  })

  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => note(values) }), [subscribe])
  useEffect(() => {
    if (!fields.isEmpty) show()
  }, [fields])
  useEffect(() => {
    let isHere = true
    // A draft that cannot be read is not known to be absent.
    drafts.get(draftKey).then((draft) => isHere && draft && restore(draft), ignored)
    return () => {
      isHere = false
    }
  }, [drafts, draftKey])
  // While it is being saved the row becomes what was typed.
  const recorded = form.formState.isSubmitting ? null : JSON.stringify(initial)
  const [begunWith] = useState(recorded)
  const shown = useRef(begunWith)
  useEffect(() => {
    if (recorded === null || recorded === shown.current) return
    shown.current = recorded
    show()
  }, [recorded])

  return {
    form,
    origin,
    refusedBecause: revision?.reason ?? null,
    changes: (values) => fields.differences(values),
    seen: () => fields.was(),
    showRefusal: (refusal) => showRefusal(form, refusal),
    drop,
  }
}

/** A form that is shown anew is still the same one. */
const keepProgress = {
  keepErrors: true,
  keepFieldsRef: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
  keepTouched: true,
} as const

/** The store itself says when it cannot keep things; the text stands in the form. */
const ignored = () => undefined

function touchedBy<V extends FieldValues>({ typed, was }: Revision<V>, initial: V): Touched {
  const touch = ([field, value]: [string, unknown]) => [
    field,
    { value, was: Object.hasOwn(was, field) ? was[field] : (initial[field] as unknown) },
  ]
  const given = Object.entries(typed).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(touch)) as Touched
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
