/** State that one entrance page passes to the next. It is in the history entry, never in a URL. */
export interface Arrival {
  email?: string | undefined
  /** The person has just chosen a new password. */
  passwordIsNew?: boolean | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Arrival {}
}

export const arrivalOf = ({ state: { email, passwordIsNew } }: { state: Arrival }): Arrival => ({
  email,
  passwordIsNew,
})
