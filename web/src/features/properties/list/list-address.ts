import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { everything, listShows, type ListFilter } from './list-filter.ts'

export const listSorts = ['address', 'health', 'due', 'owner'] as const
export type ListSort = (typeof listSorts)[number]

/** The list's query, as the URL has it. */
export interface ListQuery extends ListFilter {
  /** What was typed into the search. */
  text: string
  sort: ListSort
}

/** The list's search parameters. */
export const listAddress = {
  q: z.coerce.string().optional().catch(undefined),
  sort: z.enum(listSorts).optional().catch(undefined),
  show: z.enum(listShows).optional().catch(undefined),
  status: z.coerce.string().optional().catch(undefined),
  city: z.coerce.string().optional().catch(undefined),
}

type ListAddress = { [Part in keyof typeof listAddress]?: z.infer<(typeof listAddress)[Part]> }

/** Filters and sorting by owner are for realtors only; other people's parameters for them are ignored. */
export function queryOf({ q = '', sort = 'address', show, status, city }: ListAddress, role: Role): ListQuery {
  if (role !== 'realtor') return { ...everything, text: q, sort: sort === 'owner' ? 'address' : sort }
  return { text: q, sort, show: show ?? 'all', status: status ?? '', city: city ?? '' }
}

/** Omits default values. */
export const addressOf = ({ text, sort, show, status, city }: ListQuery) => ({
  q: text || undefined,
  sort: sort === 'address' ? undefined : sort,
  show: show === 'all' ? undefined : show,
  status: status || undefined,
  city: city || undefined,
})
