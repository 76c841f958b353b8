import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { useMemo } from 'react'
import { nameOf, useBranding } from '../../../data/queries/use-branding.ts'

/** [BR4] Returns the realtor whose brand reports use; `null` for a homeowner or without a brand. */
export function useReportMaker(): ReportMaker | null {
  const own = useBranding()
  return useMemo(() => {
    if (!own?.brand) return null
    const { email, phone } = own.realtor
    return { brand: own.brand, name: nameOf(own.realtor), email, phone }
  }, [own])
}
