import { emptyFileProblem, tooLargeProblem, wrongTypeProblem } from '@hearthkeep/shared/document/document-file.ts'
import type { Toast } from '../../../ui/overlay/toast.tsx'

const known = [tooLargeProblem, wrongTypeProblem, emptyFileProblem]

/** Returns the toast for a file that cannot be used (part 2, section 5). */
export function fileProblemToast(problem: string): Toast {
  const found = known.find(({ title, detail }) => problem === title || problem === detail)
  const named = known.find(({ title }) => problem.startsWith(`${title}. `))?.title
  if (named) return { tone: 'error', text: named, detail: problem.slice(named.length + 2) }
  if (!found) return { tone: 'error', text: 'Can’t use this file', detail: problem }
  return { tone: 'error', text: found.title, ...(found.detail !== null && { detail: found.detail }) }
}
