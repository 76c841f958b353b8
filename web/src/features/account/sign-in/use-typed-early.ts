import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormSetFocus } from 'react-hook-form'
import { typedEarly } from '../../../platform/typed-early.ts'

/** @returns what a person typed into the page's HTML before the form took its place. */
export const useTypedEarly = () => useState(typedEarly)[0]

/** Moves the focus once to the field where the person was typing, if there was one. */
export function useFocus<V extends FieldValues>(setFocus: UseFormSetFocus<V>, name: string | null): void {
  useEffect(() => {
    if (name !== null) setFocus(name as FieldPath<V>)
  }, [setFocus, name])
}
