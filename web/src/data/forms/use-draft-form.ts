import { zodResolver } from '@hookform/resolvers/zod'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { DraftPlace } from './draft-place.ts'
import { useData } from '../live/data-provider.tsx'
import type { Draft } from '../store/dexie-store.ts'
import type { Revision } from '../refusals/revision.ts'
import { TouchedFields, type Touched } from '../store/touched-fields.ts'

/** `V` is the type of the form's values, `T` the type after parsing. */
export interface DraftForm<V extends FieldValues, T extends FieldValues = V> {
  form: UseFormReturn<V, unknown, T>
  /** `restored`: the form's text was typed earlier and restored from this device. */
  origin: 'fresh' | 'restored'
  /** Why a change with this text was refused; null if the form does not redo a refused change. */
  refusedBecause: string | null
  /** Returns the fields that differ from the current row: the contents of a patch. */
  changes(values: T): Partial<T>
  /** Returns the values that the person saw in the fields that they touched. */
  seen(): Was
  /** Shows a refusal's messages beside their fields; a message without a field becomes the form's `root` error. */
  showRefusal(refusal: RefusalValue): void
  /** What was chosen in the form: kept with its text. */
  files: readonly File[]
  setFiles(files: readonly File[]): void
  /** Deletes the draft: after it was saved, or when the person discards it. */
  drop(): Promise<void>
}

interface Drafted<V, T> {
  /** Identifies the form and its subject, such as `add-system/<property>`. */
  key: string
  schema: z.ZodType<T, V>
  /** The current row, or the defaults for a new one. */
  initial: V
  /** The refused change to redo: its typed values replace the initial ones. */
  revision?: Revision<V> | undefined
}

/**
 * A form whose text survives a reload until it is saved or discarded. Stores only touched fields, with the values that
 * they replaced; all other fields follow the current row, even while the form is open.
 */
export function useDraftForm<V extends FieldValues, T extends FieldValues = V>({
  key,
  schema,
  initial: row,
  revision,
}: Drafted<V, T>): DraftForm<V, T> {
  // [SE73] A text in an old row or draft that current rules refuse must not block saving the other fields.
  const initial = withPlainTexts(schema, row) as V
  const { drafts } = useData().store
  const place = useContext(DraftPlace)
  const draftKey = revision?.key ?? key
  const form = useForm<V, unknown, T>({ resolver: zodResolver(schema), defaultValues: initial as DefaultValues<V> })
  const [fields] = useState(() => new TouchedFields(initial, revision && touchedBy(revision, initial)))
  const [origin, setOrigin] = useState<DraftForm<V>['origin']>('fresh')
  const [files, setShownFiles] = useState<readonly File[]>([])
  const writing = useRef(Promise.resolve<unknown>(undefined))
  // Values that the form sets itself do not count as touched.
  const isShowing = useRef(false)

  const drop = async () => {
    fields.clear()
    // Files that arrive after the deletion would be restored.
    await writing.current
    await drafts.delete(draftKey).catch(ignored)
  }
  const keep = async (chosen = files): Promise<unknown> =>
    fields.isEmpty && chosen.length === 0
      ? drafts.delete(draftKey)
      : drafts.put({ key: draftKey, touched: fields.all, ...(place !== null && { place }) })
  const setFiles = (chosen: readonly File[]) => {
    setShownFiles(chosen)
    writing.current = writing.current
      .then(async () => drafts.putFiles({ key: draftKey, files: await Promise.all(chosen.map(toKept)) }))
      .then(() => keep(chosen))
      .catch(ignored)
  }
  const note = useEffectEvent((values: V) => {
    if (isShowing.current) return
    const changedFields = fields.note(values)
    if (!changedFields) return
    void keep().catch(ignored)
    // Deferred until every subscriber has received the current change, because the last value set wins.
    for (const [field, value] of Object.entries(changedFields))
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
    fields.restore(draft.touched)
    setOrigin('restored')
    show()
  })

  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => note(values) }), [subscribe])
  useEffect(() => {
    if (!fields.isEmpty) show()
  }, [fields])
  useEffect(() => {
    let isMounted = true
    // A draft that cannot be read may still exist.
    drafts.get(draftKey).then((draft) => isMounted && draft && restore(draft), ignored)
    drafts.filesOf(draftKey).then((kept) => isMounted && kept.length > 0 && setShownFiles(kept.map(fromKept)), ignored)
    return () => {
      isMounted = false
    }
  }, [drafts, draftKey])
  // During the save, the row takes on the typed values.
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
    files,
    setFiles,
    drop,
  }
}

const toKept = async (file: File) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })

const fromKept = ({ name, type, bytes }: Awaited<ReturnType<typeof toKept>>) => new File([bytes], name, { type })

/** Showing the form again does not reset its progress. */
const keepProgress = {
  keepErrors: true,
  keepFieldsRef: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
  keepTouched: true,
} as const

/** The store reports its own storage failures; the text remains in the form. */
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
