import { z } from 'zod'

/**
 * A list of at most `most` items. The length is checked first: a million invalid items would take too long to report.
 */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.custom<z.input<Item>[]>((list) => Array.isArray(list) && list.length <= most, mostMessage(most)).pipe(z.array(item))

/** A record of at most `most` entries, checked like {@link listOf}. */
export const recordOf = <Key extends z.ZodType<string, string>, Value extends z.ZodType>(
  { key, value }: { key: Key; value: Value },
  most: number,
) => boundedRecord(z.record(key, value), most)

/** The record of a schema, if it has at most `most` entries. */
export const boundedRecord = <Output, Input>(record: z.ZodType<Output, Input>, most: number) =>
  z.custom<Input>((given) => hasAtMost(given, most), mostMessage(most)).pipe(record)

function hasAtMost(record: unknown, most: number): boolean {
  return typeof record === 'object' && record !== null && Object.keys(record).length <= most
}

const mostMessage = (most: number) => `At most ${most.toLocaleString('en-US')} entries`
