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
  const links = areas.map((area) => `<li><a href="#${area}">${area}</a></li>`)
  const sections = areas.map((area) => {
    const calls = routes.filter((route) => areaOf(route) === area).map((route) => callOf(route, tokensOf(route)))
    return `<section aria-labelledby="${area}"><h2 id="${area}">${area}</h2>${calls.join('')}</section>`
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

export const DOCS_STYLE = `:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 880px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 28px }
h2 { margin: 48px 0 8px; font-size: 22px }
h3 { margin: 0; font-size: 16px; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none }
nav a { display: inline-block; padding: 8px 0 }
article { padding: 16px 0; border-top: 1px solid color-mix(in srgb, CanvasText 20%, transparent) }
article p { margin: 8px 0 0 }
summary { padding: 8px 0; cursor: pointer }
table { width: 100%; border-collapse: collapse; font-size: 14px }
th { width: 38% }
th, td { padding: 6px 8px 6px 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; font-weight: normal }
pre { overflow-x: auto; margin: 0; font-size: 14px }
code { font-size: 14px }
`
