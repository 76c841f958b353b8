import { brandColors, shownLogo, type Brand } from '@hearthkeep/shared/brand/brand.ts'
import { markup, type Markup } from '@hearthkeep/shared/text/markup.ts'
import type { Outgoing } from './channels/channel.ts'

/**
 * [ME1], [ME23] Renders the text of an email as HTML. Mail clients drop style sheets, scripts and positioning, so
 * styles are inline and the layout is one column. Clients that keep the style sheet show the app's dark colors in dark
 * mode.
 */
export function mailHtml(message: Omit<Outgoing, 'id' | 'recipient'>): string {
  const { subject, text, link, brand, signature, rating } = message
  const top = brand ? 'border-top:0;border-radius:0 0 12px 12px' : 'border-radius:12px'
  const page = markup`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${darkColors(brandColors(brand?.color ?? null).darkEdge)}
</head>
<body class="paper" style="margin:0;padding:32px 16px;background:#FAF8F4">
<div class="ink" style="max-width:560px;margin:0 auto;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1F2933;overflow-wrap:break-word">
${mailHead(message)}
<div class="card" style="padding:28px 24px 12px;background:#FFFFFF;border:1px solid #E5DFD3;${top}">
${brand ? byline(message) : null}
${text.split(/\n{2,}/).map((paragraph) => markup`<p style="margin:0 0 16px">${lines(paragraph)}</p>`)}
${link && button(link, brand)}
${rating ? stars(rating) : null}
${signature ? signatureBlock(signature) : null}
</div>
${foot(message)}
</div>
</body>
</html>`
  return `<!doctype html>\n${page.toString()}\n`
}

/** `dark` of the app's palette: the server cannot import the web's colors. */
const darkColors = (brandedEdge: string) => markup`<style>
@media (prefers-color-scheme: dark) {
.paper { background: #14171A !important }
.ink { color: #EDEAE4 !important }
.muted { color: #A6AEB5 !important }
.brand { color: #7CC4AE !important }
.card { background: #1C2125 !important; border-color: #2C3338 !important }
.star { color: #E5A06A !important }
.line { border-color: #2C3338 !important }
.button { background: #7CC4AE !important; border-color: #7CC4AE !important; color: #14171A !important }
.branded { border-color: ${brandedEdge} !important }
}
</style>`

/** [ME23] Names the person below the brand of their business, unless the brand is their name. */
function byline({ from, brand }: Pick<Outgoing, 'from' | 'brand'>): Markup | null {
  if (!from || (!brand?.name && !brand?.logo)) return null
  return markup`<p style="margin:0 0 20px;font-weight:600">${from.name}${
    brand.name && brand.logo
      ? markup`<br><span class="muted" style="font-size:14px;font-weight:400;color:#5C6670">${brand.name}</span>`
      : null
  }</p>`
}

const lines = (paragraph: string): Markup[] =>
  paragraph.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`))

/**
 * The border keeps the button's shape in clients that drop the padding of a link. [BR3] A brand's color is the same in
 * dark mode.
 */
function button({ href, label }: { href: string; label: string }, brand: Outgoing['brand']): Markup {
  const { ground, text, edge } = brandColors(brand?.color ?? null)
  const kind = brand?.color ? 'branded' : 'button'
  return markup`<p style="margin:24px 0"><a class="${kind}" href="${href}" style="display:inline-block;padding:12px 22px;border:1px solid ${edge};border-radius:8px;background:${ground};color:${text};font-weight:600;text-decoration:none">${label}</a></p>`
}

/** Each star is at least 44 px wide and high, for thumbs. */
const stars = ({ question, stars: links }: NonNullable<Outgoing['rating']>) =>
  markup`<p style="margin:24px 0 4px;font-weight:600">${question}</p>
<p style="margin:0 0 16px -8px">${links.map(
    ({ href, label }) =>
      markup`<a class="star" href="${href}" title="${label}" aria-label="${label}" style="display:inline-block;width:44px;font-size:30px;line-height:44px;text-align:center;color:#9E4F1B;text-decoration:none">★</a>`,
  )}</p>`

const signatureBlock = (signature: string) =>
  markup`<p class="muted line" style="margin:24px 0 16px;padding:16px 0 0;border-top:1px solid #E5DFD3;font-size:14px;line-height:1.5;color:#5C6670">${lines(signature)}</p>`

function foot({ link, from, brand, unsubscribe }: Pick<Outgoing, 'link' | 'from' | 'brand' | 'unsubscribe'>): Markup[] {
  const small = (words: Markup) =>
    markup`<p class="muted" style="margin:16px 0 0;padding:0 4px;font-size:13px;line-height:1.5;color:#5C6670;overflow-wrap:anywhere">${words}</p>`
  const sends = from && (brand ? `${from.name} sent you this. ` : `${from.name} sent you this with Hearthkeep. `)
  return [
    ...(link ? [small(markup`If the button doesn’t work, open ${link.href}`)] : []),
    ...(unsubscribe
      ? [
          small(
            markup`${sends}<a class="muted" href="${unsubscribe.page}" style="color:#5C6670;text-decoration:underline;white-space:nowrap">Stop these messages</a>`,
          ),
        ]
      : []),
    ...(brand && !brand.isWhiteLabel ? [small(markup`Sent with Hearthkeep`)] : []),
  ]
}

/** The id by which the HTML of a mail refers to the attached logo. */
export const LOGO_ID = 'logo@hearthkeep'

/** No device has the app's serif face; most have these. In single quotes, because the attribute has double ones. */
const TITLE = markup`padding:0 4px;font:600 22px/1.3 Georgia,'Times New Roman',serif`

/** [ME23], [BR4] Returns the head of a mail: the realtor's brand, the person's name, or the product. */
function mailHead({ from, brand }: Pick<Outgoing, 'from' | 'brand'>): Markup {
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
