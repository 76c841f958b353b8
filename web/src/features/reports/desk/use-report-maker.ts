import { communicationChoicesOf } from '@hearthkeep/shared/message/communication-choices.ts'
import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { useMemo } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { useLive } from '../../../data/live/use-live.ts'
import { nameOf, useBranding } from '../../../data/queries/use-branding.ts'

/** [BR4] Returns the realtor whose brand reports use; `null` for a homeowner or without a brand. */
export function useReportMaker(): ReportMaker | null {
  const own = useBranding()
  const { userId } = useData().person
  const signature = useLive(
    async ({ rows }) => communicationChoicesOf(await rows.communicationSettings.get(userId)).emailSignature,
    [userId],
  )
  return useMemo(() => {
    if (!own?.brand) return null
    const { email, phone } = own.realtor
    return { brand: own.brand, name: nameOf(own.realtor), email, phone, signature: signature ?? null }
  }, [own, signature])
}
