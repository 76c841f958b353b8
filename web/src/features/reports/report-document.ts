import type { Property } from '@hearthkeep/shared/entities.ts'
import type { ReportContents, ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { REPORT_STYLE } from '@hearthkeep/shared/report/report-style.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { type Markup, markup } from '@hearthkeep/shared/text/markup.ts'
import { cityLine } from '@hearthkeep/shared/property/address-line.ts'
import { propertyLine, joined } from './report-words.ts'
import { brandColors, shownLogo } from '@hearthkeep/shared/brand/brand.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** The fields of a property that the report header shows. */
export type ReportedProperty = Pick<
  Property,
  'address' | 'city' | 'state' | 'zipCode' | 'propertyType' | 'yearBuilt' | 'squareFootage'
>

interface ReportDocument {
  /** The kind of report. */
  title: string
  contents: Pick<ReportContents, 'today' | 'maker'> & { property: ReportedProperty }
  /** A key figure beside the address. */
  emblem?: Markup | null
  sections: Markup[]
}

/**
 * Returns a report as a self-contained file: inline styles, no external resources, no scripts. Its
 * Content-Security-Policy enforces this even if no server does.
 */
export function reportDocument({ title, contents, emblem, sections }: ReportDocument): string {
  const { property, today, maker = null } = contents
  const isUnnamed = maker?.brand.isWhiteLabel === true
  const head = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="only light">
<meta name="format-detection" content="telephone=no">
<title>${title} · ${property.address}</title>`
  const body = markup`</head>
<body${isUnnamed ? markup` class="unnamed"` : null}>
${maker && makerHead(maker)}
<header class="head">
<div>
<p class="kind">${title}</p>
<h1>${property.address}</h1>
<p class="place">${cityLine(property)}</p>
<p class="made">${propertyLine(property)}</p>
<p class="made">As of ${shortDate(today)}</p>
</div>
${emblem}
</header>
<main>
${sections}
</main>
${maker?.signature ? markup`<p class="signature">${maker.signature}</p>` : null}
<footer>${isUnnamed ? 'Made from the records of this property.' : 'Made with Hearthkeep from the records of this property.'}</footer>
</body>
</html>
`
  // The style is not interpolated: it is the only constant that is inserted unescaped.
  return `${head.toString()}\n<style>${REPORT_STYLE}</style>\n${body.toString()}`
}

/** [BR4] The realtor's logo, name and contact details, above a stripe in the brand color. */
function makerHead({ brand, name, email, phone }: ReportMaker): Markup {
  const logo = shownLogo(brand.logo)
  const reach = brand.name === null ? joined([email, phone]) : joined([name, email, phone])
  // No report may add styles of its own, so the color is an SVG attribute.
  return markup`<div class="maker">
${logo && markup`<img src="${logo.dataUrl}" width="${logo.width}" height="${logo.height}" alt="">`}
<p><strong>${brand.name ?? name}</strong>${reach}</p>
</div>
<svg class="stripe" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="1" fill="${brandColors(brand.color).ground}"/></svg>`
}

/** Keeps names below the 255-byte limit of file systems, in any script. */
const MAX_LENGTH = 50

/**
 * `property-report-14-Main-St-2026-11-20.html` (part 2, section 2): contains the address's letters and digits, in any
 * script.
 */
export function reportFileName({ address }: Pick<Property, 'address'>, today: CalendarDate): string {
  const words = address.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const trimmed = Array.from(words).slice(0, MAX_LENGTH).join('').replaceAll(/^-|-$/g, '')
  return ['property-report', trimmed, `${today}.html`].filter(Boolean).join('-')
}
