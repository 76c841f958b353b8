/** Marks the prerendered HTML that is shown until the app replaces it. */
export const EARLY_VIEW = 'data-early-view'

export interface EarlyInput {
  /** The values by field name. */
  values: Record<string, string>
  /** The name of the focused field. */
  focused: string | null
}

/** Returns the input typed into the prerendered form while the app was loading. Empty once the app is shown. */
export function earlyInput(): EarlyInput {
  // There is no document during prerendering.
  const inputs = [...(globalThis.document?.querySelectorAll<HTMLInputElement>(`[${EARLY_VIEW}] input`) ?? [])]
  return {
    values: Object.fromEntries(inputs.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])),
    focused: inputs.find((input) => input === document.activeElement)?.name ?? null,
  }
}
