import { brandColors, shownLogo } from '@hearthkeep/shared/brand/brand.ts'
import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { markup, type Markup } from '@hearthkeep/shared/text/markup.ts'
import { joined } from './report-words.ts'

/** [BR4] The realtor's logo, name and contact details, above a stripe in the brand color. */
export function makerHead({ brand, name, email, phone }: ReportMaker): Markup {
  const logo = shownLogo(brand.logo)
  const reach = brand.name === null ? joined([email, phone]) : joined([name, email, phone])
  // No report may add styles of its own, so the color is an SVG attribute.
  return markup`<div class="maker">
${logo && markup`<img src="${logo.dataUrl}" width="${logo.width}" height="${logo.height}" alt="">`}
<p><strong>${brand.name ?? name}</strong>${reach}</p>
</div>
<svg class="stripe" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="1" fill="${brandColors(brand.color).ground}"/></svg>`
}
