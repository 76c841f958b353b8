import type { ReportMaker } from '@hearthkeep/shared/report/report-house.ts'
import { useMemo } from 'react'
import { nameOf, useBranding } from '../../../data/queries/use-branding.ts'

/** [BR4] The realtor under whose brand reports are made; null for a homeowner and without a brand. */
export function useReportMaker(): ReportMaker | null {
  const own = useBranding()
  return useMemo(() => {
    if (!own?.brand) return null
    const { email, phone } = own.realtor
    return { brand: own.brand, name: nameOf(own.realtor), email, phone }
  }, [own])
}
