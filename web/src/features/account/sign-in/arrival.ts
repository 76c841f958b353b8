/** What one page of the entrance tells the next. It is kept with the entry in the browser's history and in no address. */
export interface Arrival {
  email?: string | undefined
  /** They have just chosen another password. */
  passwordIsNew?: boolean | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Arrival {}
}

export const arrivalOf = ({ state: { email, passwordIsNew } }: { state: Arrival }): Arrival => ({
  email,
  passwordIsNew,
})
