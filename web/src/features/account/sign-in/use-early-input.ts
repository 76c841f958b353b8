import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormSetFocus } from 'react-hook-form'
import { earlyInput } from '../../../platform/early-input.ts'

/**
 * @returns the text that the person typed into the static HTML before the form replaced it.
 */
export const useEarlyInput = () => useState(earlyInput)[0]

/** Moves the focus once to the field in which the person was typing, if any. */
export function useFocus<V extends FieldValues>(setFocus: UseFormSetFocus<V>, name: string | null): void {
  useEffect(() => {
    if (name !== null) setFocus(name as FieldPath<V>)
  }, [setFocus, name])
}
