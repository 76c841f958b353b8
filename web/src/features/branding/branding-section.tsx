import { comesWith, hasCapability } from '@hearthkeep/shared/account/plan-offers.ts'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { bandStyle } from '../../data/queries/band-style.ts'
import { nameOf, useBranding, type OwnBranding } from '../../data/queries/use-branding.ts'
import { BrandBand } from '../../ui/content/person/brand-band.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Stack } from '../../ui/kit.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const BrandingDialog = lazily(async () => (await import('./branding-dialog.tsx')).BrandingDialog)

interface BrandingSectionProps {
  /** Renders the header of a report with this brand. */
  reportPreview(maker: ReportMaker): ReactNode
}

/** [BR7] How a realtor's business presents itself to clients; empty for homeowners. */
export function BrandingSection({ reportPreview }: BrandingSectionProps) {
  const own = useBranding()
  const [isOpen, setOpen] = useState(false)
  if (!own) return null
  const isAllowed = hasCapability(own.realtor, 'customBranding', own.today)
  return (
    <SectionCard title="Branding">
      <Stack gap={12}>
        {hasAny(own) && (
          <BrandBand band={bandStyle({ ...own.choices, name: own.choices.businessName }, nameOf(own.realtor))} />
        )}
        <p>{wordsOf(own, isAllowed)}</p>
        {isAllowed && (
          <div>
            <Button onClick={() => setOpen(true)}>{hasAny(own) ? 'Edit branding' : 'Set up branding'}</Button>
          </div>
        )}
      </Stack>
      {isOpen && <BrandingDialog own={own} reportPreview={reportPreview} onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}

const hasAny = ({ choices }: OwnBranding) => Object.values(choices).some((value) => value !== null)

function wordsOf(own: OwnBranding, isAllowed: boolean): string {
  if (!isAllowed)
    return hasAny(own)
      ? `${comesWith('customBranding')} Yours is saved, and clients will see it again on that plan.`
      : comesWith('customBranding')
  const where = 'Clients see it on your emails, reply pages, invitations and reports.'
  if (!hasAny(own)) return 'Your logo, color and business name on emails, reply pages, invitations and reports.'
  if (hasCapability(own.realtor, 'whiteLabel', own.today))
    return `${where} Messages and reports don’t mention Hearthkeep. Invitations do, because your clients sign in to it.`
  return where
}
