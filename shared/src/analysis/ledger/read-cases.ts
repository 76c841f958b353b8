import type { Statement } from '../frames/statement.ts'

/** The statements about one thing: a row with the lines below it, a paragraph, an observation with its recommendation. */
export interface Case {
  statements: Statement[]
}

export function casesOf(statements: readonly Statement[]): Case[] {
  const cases: Case[] = []
  let group = -1
  for (const statement of statements) {
    if (statement.entry.group !== group) cases.push({ statements: [] })
    group = statement.entry.group
    cases.at(-1)?.statements.push(statement)
  }
  return cases
}
