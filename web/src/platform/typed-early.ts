/** Marks what a page's HTML shows until the app takes its place. */
export const EARLY_VIEW = 'data-early-view'

export interface TypedEarly {
  /** The texts by the names of their fields. */
  values: Record<string, string>
  /** The name of the field that has the focus. */
  focused: string | null
}

/** What a person typed into a form of the page's HTML, while the app was still loading. Empty once the app is there. */
export function typedEarly(): TypedEarly {
  // There is no document while the page's HTML is rendered.
  const inputs = [...(globalThis.document?.querySelectorAll<HTMLInputElement>(`[${EARLY_VIEW}] input`) ?? [])]
  return {
    values: Object.fromEntries(inputs.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])),
    focused: inputs.find((input) => input === document.activeElement)?.name ?? null,
  }
}
