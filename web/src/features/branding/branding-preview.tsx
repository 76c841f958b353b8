import { brandOf, type BrandingChoices } from '@hearthkeep/shared/brand/brand-of.ts'
import { brandingSchema } from '@hearthkeep/shared/brand/branding.ts'
import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { bandStyle } from '../../data/queries/band-style.ts'
import { nameOf, type OwnBranding } from '../../data/queries/use-branding.ts'
import { RenderedMessage } from '../../ui/content/person/rendered-message.tsx'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { Stack } from '../../ui/kit.tsx'

interface BrandingPreviewProps {
  own: OwnBranding
  /** The values of the form; the preview leaves out invalid ones. */
  choices: BrandingChoices
  reportPreview(maker: ReportMaker): ReactNode
}

/** [BR7] An email and a report as clients receive them. */
export function BrandingPreview({ own, choices, reportPreview }: BrandingPreviewProps) {
  const [tab, setTab] = useState('email')
  const { realtor, today } = own
  const brand = brandOf(realtor, useDeferredValue(fitting(choices)), today)
  const person = nameOf(realtor)
  const { email, phone } = realtor
  const foot = brand?.isWhiteLabel ? `Sent by ${person}.` : `Sent by ${person}. Sent with Hearthkeep`
  return (
    <Stack as="section" gap={8} aria-label="Preview">
      <h3>Preview</h3>
      <Tabs
        label="Preview"
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'email',
            label: 'Email',
            content: (
              <RenderedMessage
                channel="email"
                subject="A quick check before winter"
                text={
                  'Hi Ben,\n\nThe nights are getting cold. When did you last change the furnace filter? Reply if I can help.'
                }
                sign={brand && bandStyle(brand, person)}
                foot={foot}
              />
            ),
          },
          {
            value: 'report',
            label: 'Report',
            content:
              tab === 'report' && brand ? (
                reportPreview({ brand, name: person, email, phone, signature: null })
              ) : (
                <p>Reports show your brand once you add a name, logo or color.</p>
              ),
          },
        ]}
      />
    </Stack>
  )
}

function fitting(choices: BrandingChoices): BrandingChoices {
  const { businessName, color, logo } = brandingSchema.shape
  return {
    businessName: businessName.safeParse(choices.businessName).data ?? null,
    color: color.safeParse(choices.color).data ?? null,
    logo: logo.safeParse(choices.logo).data ?? null,
  }
}

/** Separates the content from the line under the tabs. */
