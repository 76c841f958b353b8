import { compareTexts, sortSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { z } from 'zod'
import { pause, inSteps } from '../../pauses.ts'
import type { ListQuery } from '../request/list-query.ts'

interface Page {
  rows: Iterable<object>
  /** The id of the last row, if others follow it. */
  next: string | null
}

/**
 * [OA7] The rows that a caller asks for. Pages have the order of ids, which never change, so that no row is left out or
 * repeated because others come and go between two pages.
 *
 * @param shown the rows as they are answered
 */
export async function pageOf(shown: Iterable<object>, { limit, after, updatedSince }: ListQuery): Promise<Page> {
  const isPaged = limit !== undefined || after !== undefined
  if (!isPaged && updatedSince === undefined) return { rows: shown, next: null }
  const found: Found[] = []
  for (const row of shown) {
    const { id, updatedAt } = keys.parse(row)
    const isBeyond = after === undefined || id > after
    const isNew = updatedSince === undefined || Date.parse(updatedAt) >= updatedSince
    if (isBeyond && isNew) found.push({ id, row })
    await pause()
  }
  const sorted = isPaged ? await inSteps(sortSteps(found, (one, other) => compareTexts(one.id, other.id))) : found
  const page = sorted.slice(0, limit)
  return {
    rows: page.map(({ row }) => row),
    next: page.length < sorted.length ? (page.at(-1)?.id ?? null) : null,
  }
}

interface Found {
  id: string
  row: object
}

/** Lists whose rows have none of these are asked for neither pages nor changes. */
const keys = z.object({ id: z.string().default(''), updatedAt: z.string().default('') })

/** The row with only these of its fields. */
export const withFields = (row: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
