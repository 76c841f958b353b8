export const clientSorts = ['contact', 'name', 'closing'] as const
export type ClientSort = (typeof clientSorts)[number]

/** [CL65] All but `archived` leave out archived clients. */
export const clientShows = ['all', 'due', 'later', 'archived'] as const
export type ClientShow = (typeof clientShows)[number]

/** The list's query, as the URL has it. */
export interface ClientQuery {
  /** Search words, each of which must appear in the name, email, phone, notes or tags. */
  text: string
  show: ClientShow
  sort: ClientSort
  /** [CL64] '' for all. */
  tag: string
}
