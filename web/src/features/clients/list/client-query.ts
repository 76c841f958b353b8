export const clientSorts = ['contact', 'name', 'closing'] as const
export type ClientSort = (typeof clientSorts)[number]

export const clientShows = ['all', 'due', 'later'] as const
export type ClientShow = (typeof clientShows)[number]

/** The list's query, as the URL has it. */
export interface ClientQuery {
  /** Search words, each of which must appear in the name, email, phone or notes. */
  text: string
  show: ClientShow
  sort: ClientSort
}
