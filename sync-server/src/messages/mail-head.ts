import { brandColors, shownLogo, type Brand } from '@hearthkeep/shared/brand/brand.ts'
import { markup, type Markup } from '@hearthkeep/shared/text/markup.ts'
import type { Outgoing } from './channels/channel.ts'

/** The id by which the HTML of a mail refers to the attached logo. */
export const LOGO_ID = 'logo@hearthkeep'

/** No device has the app's serif face; most have these. In single quotes, because the attribute has double ones. */
const TITLE = markup`padding:0 4px;font:600 22px/1.3 Georgia,'Times New Roman',serif`

/** [ME23], [BR4] Returns the head of a mail: the realtor's brand, the person's name, or the product. */
export function mailHead({ from, brand }: Pick<Outgoing, 'from' | 'brand'>): Markup {
  if (!from) return markup`<p class="brand" style="margin:0 0 20px;${TITLE};color:#1F5B4C">Hearthkeep</p>`
  if (brand) return band(brand, from.name)
  return markup`<p class="ink" style="margin:0;${TITLE};color:#1F2933">${from.name}</p>
<p class="brand" style="margin:2px 0 20px;padding:0 4px;font-size:13px;font-weight:600;color:#1F5B4C">via Hearthkeep</p>`
}

/** [BR3] A logo is on white even in dark mode: most are drawn for paper. */
function band({ name, color, logo }: Brand, person: string): Markup {
  const { ground, text } = brandColors(color)
  const shown = shownLogo(logo)
  const sign = shown
    ? markup`<span style="display:inline-block;padding:8px 12px;background:#FFFFFF;border-radius:8px"><img src="cid:${LOGO_ID}" width="${shown.width}" height="${shown.height}" alt="${name ?? person}" style="display:block;border:0"></span>`
    : markup`<span style="${TITLE};color:${text}">${name ?? person}</span>`
  return markup`<div style="padding:18px 20px;border-radius:12px 12px 0 0;background:${ground}">${sign}</div>`
}
