import { severities } from '../finding.ts'

/** What the classifier answers about a statement: four questions, and then a share for each severity. */
export const outputs = ['issue', 'work', 'history', 'system', ...severities] as const
