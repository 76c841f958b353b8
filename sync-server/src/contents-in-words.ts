import type { Contents } from './storage/backup/count-contents.ts'

/** "1.2 MB with 3 accounts, 4 properties and 120 changes, the last of 2026-11-20T08:00:00.000Z". */
export function contentsInWords({ bytes, rows, lastChange }: Contents): string {
  const counts = [...rows].map(([table, count]) => `${count} ${count === 1 ? wordFor(table) : plural(wordFor(table))}`)
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`
  const last = lastChange === null ? '' : `, the latest at ${lastChange}`
  return counts.length === 0 ? `${size}, empty` : `${size} with ${joinedParts(counts)}${last}`
}

/**
 * Turns a table name, such as `accounts` or `maintenanceItem`, into the term for one of its rows: account, maintenance
 * item.
 */
const wordFor = (table: string) => table.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replace(/s$/, '')

const plural = (word: string) => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`)

const joinedParts = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
