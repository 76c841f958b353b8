import type { FormEvent } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { fittingValues, problemOf, settledOf, typedFields, type Shape } from './self-saving-values.ts'
import { useKnown } from '../live/use-known.ts'

interface SelfSaving<Choices> {
  /** What is settled now, also by another device. */
  choices: Choices
  shape: Shape<Choices>
  /** Fields that a person types into; all others are saved when they change. */
  typed: readonly (keyof Choices & string)[]
  /** What a field holds once it is left with something that is no number. */
  fallbacks?: Partial<Choices>
  /** @returns whether it was saved. */
  save(changes: Partial<Choices>): Promise<boolean>
  onSaved(undo: () => void): void
}

/** A form that saves by itself: a switch when it is pressed, what is typed when its field is left or Enter is pressed. */
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

  /** At once: `trigger` drops what it has found where something else is settled while it looks. */
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
    // From now on these follow what is settled, also by another device.
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

/** The name of a switch or a list; null for what is typed into. */
function chosenName(target: EventTarget): string | null {
  if (target instanceof HTMLSelectElement) return target.name
  return target instanceof HTMLInputElement && target.type === 'checkbox' ? target.name : null
}
