export const clientSorts = ['contact', 'name', 'closing'] as const
export type ClientSort = (typeof clientSorts)[number]

/** What the list is asked to show, as its address has it. */
export interface ClientQuery {
  /** Words that name, email, phone or notes must hold, each of them somewhere. */
  text: string
  sort: ClientSort
}
