import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding } from '../finding.ts'
import type { Statement } from '../frames/statement.ts'
import { earlierWork } from './earlier-work.ts'
import { jobOf } from './job.ts'
import { workInLogs } from './logged-work.ts'
import { visitOf } from './visit.ts'

/** Finished work: the rows of a bill, and statements about earlier work. */
export function historyOf(statements: readonly Statement[], context: DocumentContext): ItemFinding[] {
  if (context.kind === 'silent') return []
  const logged = workInLogs(statements, context)
  const isListed = new Set(logged.map(({ quote }) => quote))
  const earlier = statements.flatMap((statement) =>
    statement.isLogged || isListed.has(statement.text) ? [] : earlierWork(statement, context),
  )
  if (context.kind === 'policy') return earlier
  const done = context.kind === 'trade' ? jobOf(statements, context) : visitOf(statements, context)
  return [...done, ...logged, ...earlier]
}
