import { z } from 'zod'
import type { EndpointPolicy } from '../limits/endpoint-policies.ts'
import type { Answer } from './describe.ts'
import { bodySchema, fieldsOf, type Field } from './json-schema.ts'
import { areaOf, operationId, type DescribedRoute } from './open-api.ts'

interface Page {
  routes: readonly DescribedRoute[]
  tokensOf(route: DescribedRoute): EndpointPolicy['tokens']
}

/** [OA4] The description as a page without scripts: the calls by their area, with their bodies and answers. */
export function docsPage({ routes, tokensOf }: Page): string {
  const areas = [...new Set(routes.map(areaOf))]
  const links = areas.map((area) => `<li><a href="#${area}">${titleOf(area)}</a></li>`)
  const sections = areas.map((area) => {
    const calls = routes.filter((route) => areaOf(route) === area).map((route) => callOf(route, tokensOf(route)))
    return `<section aria-labelledby="${area}"><h2 id="${area}">${titleOf(area)}</h2>${calls.join('')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hearthkeep API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>Hearthkeep API</h1>
<p>Create a token in <a href="/settings">Settings → API</a>, and send it with each call:
<code>Authorization: Bearer hk_…</code>. Programs read the same description as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>A refused call answers <code>{"message", "code", "issues"?}</code> with a status of 400 or more.</p>
<nav aria-label="Areas"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</main>
</body>
</html>
`
}

/** `property-profiles` is `Property profiles`. */
function titleOf(area: string): string {
  if (area === 'auth') return 'Account'
  if (area === 'mls') return 'MLS'
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}`.replaceAll('-', ' ')
}

function callOf({ method, path, description }: DescribedRoute, tokens: EndpointPolicy['tokens']): string {
  const { summary, query, body, example, answers } = description
  const parts = [
    `<h3 id="${operationId(method, path)}"><b>${method}</b> <code>${escaped(path)}</code></h3>`,
    `<p>${escaped(summary)}.${tokens === 'of the account' ? ' Not for tokens that are limited to some properties.' : ''}</p>`,
    ...(query ? [table('Query', fieldsOf(z.object(query), 'input'))] : []),
    ...(body === 'file'
      ? ['<p>Body: the bytes</p>']
      : body
        ? [table('Body', fieldsOf(bodySchema(body), 'input'))]
        : []),
    ...(example
      ? [`<details><summary>Example</summary><pre>${escaped(JSON.stringify(example, null, 2))}</pre></details>`]
      : []),
    ...answers.map(answerOf),
  ]
  return `<article>${parts.join('')}</article>`
}

function answerOf({ status, content }: Answer): string {
  const title = `Answer ${status}`
  if (content === null) return `<p>${title}</p>`
  if (content === 'file') return `<p>${title}: the bytes</p>`
  if ('listOf' in content)
    return table(`${title}: a list of ${content.listOf.id}`, fieldsOf(content.listOf.schema, 'output'))
  if (content instanceof z.ZodType) return table(title, fieldsOf(content, 'output'))
  return table(`${title}: ${content.id}`, fieldsOf(content.schema, 'output'))
}

function table(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `<p>${title}</p>`
  const rows = fields.map(
    ({ name, words }) => `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(words)}</td></tr>`,
  )
  return `<details><summary>${title}</summary><table>${rows.join('')}</table></details>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** In the colors of the app (`palette.ts`). */
export const DOCS_STYLE = `:root {
  color-scheme: light dark;
  --paper: light-dark(#FAF8F4, #14171A); --surface: light-dark(#FFFFFF, #1C2125); --ink: light-dark(#1F2933, #EDEAE4);
  --muted: light-dark(#5C6670, #A6AEB5); --hairline: light-dark(#E5DFD3, #2C3338);
  --primary: light-dark(#1F5B4C, #7CC4AE); --soft: light-dark(#E1EDE8, #1E3831);
}
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink) }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 64px }
h1, h2 { font-family: Georgia, serif; line-height: 1.2 }
h1 { margin: 0 0 16px; font-size: 36px }
h2 { margin: 48px 0 16px; font-size: 26px }
h3 { margin: 0; font-size: 16px; font-weight: normal; overflow-wrap: anywhere }
h3 b { margin-right: 4px; padding: 2px 8px; border-radius: 6px; background: var(--soft); color: var(--primary); font-size: 13px }
a { color: var(--primary) }
nav ul { display: flex; flex-wrap: wrap; gap: 0 20px; margin: 24px 0 0; padding: 0; list-style: none }
nav a { display: inline-block; padding: 10px 0 }
article { margin-top: 12px; padding: 16px; border: 1px solid var(--hairline); border-radius: 12px; background: var(--surface) }
article p { margin: 8px 0 0; color: var(--muted) }
summary { padding: 8px 0; cursor: pointer; font-weight: 500 }
table { width: 100%; border-collapse: collapse; font-size: 14px }
th { width: 38%; min-width: 11em }
th, td { padding: 6px 8px 6px 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; font-weight: normal }
tr + tr > * { border-top: 1px solid var(--hairline) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font-size: 14px }
code { font-size: 14px }
`
