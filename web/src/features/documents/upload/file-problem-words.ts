import { emptyFileProblem, tooLargeProblem, wrongTypeProblem } from '@hearthkeep/shared/document/document-file.ts'
import type { Toast } from '../../../ui/overlay/toast.tsx'

const known = [tooLargeProblem, wrongTypeProblem, emptyFileProblem]

/** Why a file was not taken, as the toast says it (part 2, section 5). */
export function fileProblemToast(problem: string): Toast {
  const found = known.find(({ title, detail }) => problem === title || problem === detail)
  if (!found) return { tone: 'replace', text: 'This file cannot be used', detail: problem }
  return { tone: 'replace', text: found.title, ...(found.detail !== null && { detail: found.detail }) }
}
