import { useLayoutEffect, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { earlyForm, type EarlyForm } from '../../../platform/early-form.ts'

/** @returns the static HTML's form, if this is the form that replaces it. */
export const useEarlyForm = () => useState(earlyForm)[0]

/** Moves the text and the focus into the form once: also what was typed while React rendered the form. */
export function useTakeOver<V extends FieldValues>(
  early: EarlyForm,
  { setValue, setFocus }: Pick<UseFormReturn<V>, 'setValue' | 'setFocus'>,
): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(early.values()))
      setValue(name as FieldPath<V>, value as FieldPathValue<V, FieldPath<V>>)
    const focused = early.focused()
    if (focused !== null) setFocus(focused as FieldPath<V>)
  }, [early, setValue, setFocus])
}
