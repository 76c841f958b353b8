import { markup, type Markup } from '@hearthkeep/shared/text/markup.ts'
import type { Outgoing } from './channel.ts'

/**
 * [ME1]: the words of an email as HTML. Mail clients drop style sheets, scripts and positions: styles stand on the elements,
 * and the layout is one column. Colours are readable on a light and on a dark ground.
 */
export function mailHtml({ subject, text, link }: Pick<Outgoing, 'subject' | 'text' | 'link'>): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => markup`<p style="margin:0 0 16px">${lines(paragraph)}</p>`)
  const page = markup`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#FAF8F4">
<div style="max-width:560px;margin:0 auto;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1F2933">
<p style="margin:0 0 16px;font-weight:600;color:#1F5B4C">Hearthkeep</p>
<div style="padding:24px;background:#FFFFFF;border:1px solid #E5DFD3;border-radius:12px;overflow-wrap:break-word">
${paragraphs}
${button(link)}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5C6670;overflow-wrap:anywhere">If the button does not work, open ${link.href}</p>
</div>
</body>
</html>`
  return `<!doctype html>\n${page.toString()}\n`
}

const lines = (paragraph: string): Markup[] =>
  paragraph.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`))

/** The border keeps its shape in clients that drop the padding of a link. */
const button = ({ href, label }: Outgoing['link']) =>
  markup`<p style="margin:8px 0 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border:1px solid #1F5B4C;border-radius:8px;background:#1F5B4C;color:#FFFFFF;font-weight:600;text-decoration:none">${label}</a></p>`
