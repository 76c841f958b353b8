import { markup, type Markup } from '@hearthkeep/shared/text/markup.ts'
import type { Outgoing } from './channel.ts'

/**
 * [ME1], [ME23]: the words of an email as HTML. Mail clients drop style sheets, scripts and positions: styles stand on the
 * elements, and the layout is one column. Clients that keep the style sheet show the app's dark colours in dark mode.
 */
export function mailHtml(message: Omit<Outgoing, 'id' | 'recipient'>): string {
  const { subject, text, link, from, signature } = message
  const page = markup`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${darkColours}
</head>
<body class="paper" style="margin:0;padding:32px 16px;background:#FAF8F4">
<div class="ink" style="max-width:560px;margin:0 auto;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1F2933;overflow-wrap:break-word">
${head(from)}
<div class="card" style="padding:28px 24px 12px;background:#FFFFFF;border:1px solid #E5DFD3;border-radius:12px">
${text.split(/\n{2,}/).map((paragraph) => markup`<p style="margin:0 0 16px">${lines(paragraph)}</p>`)}
${link && button(link)}
${signature ? signatureBlock(signature) : null}
</div>
${foot(message)}
</div>
</body>
</html>`
  return `<!doctype html>\n${page.toString()}\n`
}

/** `dark` of the app's palette: the web's colours are out of the server's reach. */
const darkColours = markup`<style>
@media (prefers-color-scheme: dark) {
.paper { background: #14171A !important }
.ink { color: #EDEAE4 !important }
.muted { color: #A6AEB5 !important }
.brand { color: #7CC4AE !important }
.card { background: #1C2125 !important; border-color: #2C3338 !important }
.line { border-color: #2C3338 !important }
.button { background: #7CC4AE !important; border-color: #7CC4AE !important; color: #14171A !important }
}
</style>`

const head = (from: Outgoing['from']) =>
  from
    ? markup`<p class="ink" style="margin:0;${TITLE};color:#1F2933">${from.name}</p>
<p class="brand" style="margin:2px 0 20px;padding:0 4px;font-size:13px;font-weight:600;color:#1F5B4C">via Hearthkeep</p>`
    : markup`<p class="brand" style="margin:0 0 20px;${TITLE};color:#1F5B4C">Hearthkeep</p>`

/** The serif face of the app is on no device; these are on most. In single quotes: the attribute has double ones. */
const TITLE = markup`padding:0 4px;font:600 22px/1.3 Georgia,'Times New Roman',serif`

const lines = (paragraph: string): Markup[] =>
  paragraph.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`))

/** The border keeps its shape in clients that drop the padding of a link. */
const button = ({ href, label }: { href: string; label: string }) =>
  markup`<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:12px 22px;border:1px solid #1F5B4C;border-radius:8px;background:#1F5B4C;color:#FFFFFF;font-weight:600;text-decoration:none">${label}</a></p>`

const signatureBlock = (signature: string) =>
  markup`<p class="muted line" style="margin:24px 0 16px;padding:16px 0 0;border-top:1px solid #E5DFD3;font-size:14px;line-height:1.5;color:#5C6670">${lines(signature)}</p>`

function foot({ link, from, unsubscribe }: Pick<Outgoing, 'link' | 'from' | 'unsubscribe'>): Markup[] {
  const small = (words: Markup) =>
    markup`<p class="muted" style="margin:16px 0 0;padding:0 4px;font-size:13px;line-height:1.5;color:#5C6670;overflow-wrap:anywhere">${words}</p>`
  return [
    ...(link ? [small(markup`If the button does not work, open ${link.href}`)] : []),
    ...(unsubscribe
      ? [
          small(
            markup`${from ? `${from.name} sends you this with Hearthkeep. ` : null}<a class="muted" href="${unsubscribe.page}" style="color:#5C6670;text-decoration:underline;white-space:nowrap">Stop these messages</a>`,
          ),
        ]
      : []),
  ]
}
