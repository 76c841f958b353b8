import { useLayoutEffect, useState } from 'react'
import { tabStore } from '../../../platform/browser-storage.ts'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** Marks the prerendered HTML that is shown until the app replaces it. */
export const EARLY_VIEW = 'data-early-view'

const EARLY_EMAIL = 'early-email'

/** The email that was typed into the prerendered form, whose link `first-paint.js` follows. */
export function useEarlyEmail(): string {
  const [email] = useState(() => tabStore.getItem(EARLY_EMAIL) ?? '')
  useLayoutEffect(() => tabStore.removeItem(EARLY_EMAIL), [])
  return email
}

/** The prerendered form, in which a person can type until the app replaces it, and which still holds that text then. */
interface EarlyForm {
  /** The values by field name, without empty ones. */
  values(): Record<string, string>
  /** The name of the field that has the focus, or had it last. */
  focused(): string | null
}

/** Its fields are those that are in the document now: none once the app is shown. */
function earlyForm(): EarlyForm {
  // There is no document during prerendering.
  const inputs = [...(globalThis.document?.querySelectorAll<HTMLInputElement>(`[${EARLY_VIEW}] input`) ?? [])]
  let focused = inputs.find((input) => input === document.activeElement)?.name ?? null
  for (const input of inputs) input.addEventListener('focus', () => (focused = input.name))
  return {
    values: () =>
      Object.fromEntries(inputs.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])),
    focused: () => focused,
  }
}

/** @returns the static HTML's form, if this is the form that replaces it. */
export const useEarlyForm = () => useState(earlyForm)[0]

/** Moves the text and the focus into the form once: also what was typed while React rendered the form. */
export function useTakeOver<V extends FieldValues>(
  early: EarlyForm,
  { setValue }: Pick<UseFormReturn<V>, 'setValue'>,
): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(early.values()))
      setValue(name as FieldPath<V>, value as FieldPathValue<V, FieldPath<V>>)
    // At once: `setFocus` waits for a timer, and a key pressed before it would be lost.
    document.querySelector<HTMLInputElement>(`input[name="${early.focused()}"]:not([${EARLY_VIEW}] *)`)?.focus()
  }, [early, setValue])
}
