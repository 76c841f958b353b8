import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import type { DocumentContext } from './classify/document-context.ts'
import { readAnswers } from './frames/read-answers.ts'
import { readStatements } from './frames/read-statements.ts'
import type { Statement } from './frames/statement.ts'
import { readEntries } from './layout/read-entries.ts'

/** The sentences of a document, each with its layout and what the rules read in it. */
export const statementsIn = (pages: readonly PageText[], context: DocumentContext): Statement[] =>
  readStatements(readAnswers(readEntries(pages)), context)
