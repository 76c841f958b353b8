import type { FormEvent } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { fittingValues, problemOf, settledOf, typedFields, type Shape } from './self-saving-values.ts'
import { useKnown } from '../live/use-known.ts'

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
