import type { PartsOf } from './part.ts'

export const issueParts: PartsOf<'issue'> = {
  'issue.add': {},
  'issue.edit': {},
  'issue.plan': {},
  'issue.close': {},
  'issue.reopen': {},
  'issue.remove': {},
  'issue.restore': {},
  'issue.import': {},
}
