import { z } from 'zod'
import { requiredText, text } from '../kernel/fields.ts'

export const clientSorts = ['contact', 'name', 'closing'] as const
export type ClientSort = (typeof clientSorts)[number]

/** [CL65] All but `archived` leave out archived clients. */
export const clientShows = ['all', 'due', 'later', 'archived'] as const
export type ClientShow = (typeof clientShows)[number]

/** What a realtor asks the list of clients, as the URL has it. */
const clientQuery = {
  /** Search words, each of which must appear in the name, email, phone, notes or tags. */
  text: text(200),
  show: z.enum(clientShows),
  sort: z.enum(clientSorts),
  /** [CL64] '' for all. */
  tag: text(40),
}
export type ClientQuery = z.infer<z.ZodObject<typeof clientQuery>>

export const viewName = requiredText(40, 'Name is required')

/** [CL89] A query of the list of clients that the realtor has named. */
export const clientView = z.strictObject({ name: viewName, ...clientQuery })
export type ClientView = z.infer<typeof clientView>

export const MAX_VIEWS = 20

export const sameView = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
