import { dayOfLabel, type Statement } from './statement.ts'

/** Lines that each begin with a date are a log if there are at least this many. */
const MIN_LINES = 3

/** Whether a document lists what was done, by date: `2018   Lennox furnace and AC`. */
export const isLog = (statements: readonly Statement[]): boolean => statements.filter(isDated).length >= MIN_LINES

/** Whether a statement is a line that begins with its date. */
export const isDated = ({ isFirst, entry }: Statement): boolean => isFirst && dayOfLabel(entry) !== null
