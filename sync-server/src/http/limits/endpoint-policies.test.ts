import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { endpointPolicies, UNKNOWN_CALLS } from './endpoint-policies.ts'
import { policyFinder } from './frame.ts'
import { requestLimits } from './request-limits.ts'
import { endpointTable } from './testing/endpoint-table.ts'

const policies = endpointPolicies(requestLimits)
const policyOf = policyFinder(policies)

/** The routes of the app, and the name of the row of each. */
function rowByRoute() {
  const routes = testServer().app.routes.filter(({ method }) => method !== 'ALL')
  return routes.map(({ method, path }) => ({ route: `${method} ${path}`, row: policyOf({ req: { method, path } }) }))
}

test('[SE155] every route has a row in the table of policies', () => {
  const rows = rowByRoute()
  const isMissing = ({ name }: { name: string }, route: string) =>
    name === UNKNOWN_CALLS || (route.includes(' /api/') && name.includes('web application'))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ row, route }) => isMissing(row, route)).map(({ route }) => route)).toEqual([])
})

test('[SE155] every entry of the table decides about a route, so none is hidden by one before it', () => {
  const rows = rowByRoute()
  const unused = policies
    .filter(({ name }) => name !== UNKNOWN_CALLS)
    .flatMap((policy) =>
      policy.routes.map((route) => ({ policy, alone: policyFinder([{ ...policy, routes: [route] }, rest]), route })),
    )
    .filter(
      ({ policy, alone }) =>
        !rows.some(({ route, row }) => row === policy && alone(requestOf(route)).name !== rest.name),
    )
  expect(unused.map(({ route }) => route)).toEqual([])
})

test('[SE155] docs/security-ways-in.md has the tables of policies', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../../docs/security-ways-in.md', import.meta.url)), 'utf8')
  const section = /<!-- ways in -->([\s\S]*?)<!-- \/ways in -->/.exec(page)?.[1] ?? ''
  expect(unformatted(section)).toBe(unformatted(endpointTable(policies, requestLimits)))
})

const rest = { ...policies.at(-1), name: 'the rest', routes: ['/*'] } as (typeof policies)[number]

function requestOf(route: string) {
  const [method = '', path = ''] = route.split(' ')
  return { req: { method, path } }
}

/** Without the widths of columns and the ends of lines, which the formatter sets. */
const unformatted = (text: string) => text.trim().replaceAll(/\s+/g, ' ').replaceAll(/-{3,}/g, '---')
