import type { FormEvent } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { useKnown } from '../live/use-known.ts'
import type { z } from 'zod'

interface SelfSaving<Choices> {
  /** The saved values, including changes by other devices. */
  choices: Choices
  shape: Shape<Choices>
  /** Text fields; all others are saved on change. */
  typed: readonly (keyof Choices & string)[]
  /** The value of a field that is left with an invalid number. */
  fallbacks?: Partial<Choices>
  /** @returns whether it was saved. */
  save(changes: Partial<Choices>): Promise<boolean>
  onSaved(undo: () => void): void
}

/** A form that saves automatically: a switch on change, a text field on blur or Enter. */
export function useSelfSaving<Choices extends FieldValues>({
  choices,
  shape,
  typed,
  fallbacks = {},
  ...on
}: SelfSaving<Choices>) {
  const form = useForm<Choices>({
    defaultValues: choices as DefaultValues<Choices>,
    values: choices,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const { control } = form
  const known = useKnown(choices)
  const fields = Object.keys(shape) as Path<Choices>[]

  /** Synchronous: `trigger` discards its result if another value is saved while it validates. */
  const showProblems = () => {
    for (const field of fields) {
      const message = problemOf(shape, form.getValues(), field)
      if (message === null) form.clearErrors(field)
      else form.setError(field, { message })
    }
  }
  const saveFields = async (chosen: readonly (keyof Choices & string)[]) => {
    showProblems()
    const changes = fittingValues(shape, form.getValues(), chosen)
    if (Object.keys(changes).length === 0) return
    const before = known.now()
    if (!(await known.whileSaving(changes, () => on.save(changes)))) return
    // From now on these fields follow the saved values, including changes by other devices.
    for (const field of Object.keys(changes) as Path<Choices>[]) {
      const saved = changes[field] as PathValue<Choices, Path<Choices>>
      if (form.getValues(field) === saved) form.resetField(field, { defaultValue: saved })
    }
    on.onSaved(() => void on.save(settledOf(changes, before)))
  }
  const saveTyped = () => {
    for (const [field, number] of Object.entries(fallbacks) as [Path<Choices>, PathValue<Choices, Path<Choices>>][])
      if (!Number.isFinite(form.getValues(field))) form.setValue(field, number)
    void saveFields(typedFields(typed, { values: form.getValues(), settled: known.now() }))
  }

  return {
    control,
    values: useWatch({ control }),
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        saveTyped()
      },
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        const name = chosenName(target)
        void saveFields(fields.filter((field) => field === name && !typed.includes(field)))
      },
      onBlur: saveTyped,
    },
  }
}

/** Returns the name of a switch or a select; null for a text field. */
function chosenName(target: EventTarget): string | null {
  if (target instanceof HTMLSelectElement) return target.name
  return target instanceof HTMLInputElement && target.type === 'checkbox' ? target.name : null
}

/** The allowed values of each field. */
type Shape<Choices> = { [Field in keyof Choices]: z.ZodType }

type FieldOf<Choices> = keyof Choices & string

/** Returns the typed fields whose value differs from the saved one. */
export const typedFields = <Choices extends object>(
  typed: readonly FieldOf<Choices>[],
  { values, settled }: { values: Choices; settled: Choices },
): FieldOf<Choices>[] => typed.filter((field) => !Object.is(values[field], settled[field]))

/** Returns why the field's value cannot be saved; null if it can. */
export function problemOf<Choices>(shape: Shape<Choices>, values: Choices, field: keyof Choices): string | null {
  const { error } = shape[field].safeParse(values[field])
  return error?.issues[0]?.message ?? null
}

/** Returns the values of these fields. An invalid value is left out and does not block the others. */
export function fittingValues<Choices>(
  shape: Shape<Choices>,
  values: Choices,
  fields: readonly (keyof Choices)[],
): Partial<Choices> {
  const fitting = fields.filter((field) => problemOf(shape, values, field) === null)
  return Object.fromEntries(fitting.map((field) => [field, values[field]])) as Partial<Choices>
}

/** Returns the saved values of the same fields, to undo a change. */
export const settledOf = <Choices extends object>(changes: Partial<Choices>, settled: Choices): Partial<Choices> =>
  Object.fromEntries(Object.entries(settled).filter(([field]) => field in changes)) as Partial<Choices>
