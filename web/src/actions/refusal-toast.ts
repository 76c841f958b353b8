import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { Toast } from '../ui/overlay/toast.tsx'

/** The title of the toast after a refusal, whose detail is the reason; or the title and another detail. */
export type Failed = string | { text: string; detail: string }

export const refusalToast = (failed: Failed, { message }: RefusalValue): Toast => ({
  tone: 'error',
  ...(typeof failed === 'string' ? { text: failed, detail: message } : failed),
})
