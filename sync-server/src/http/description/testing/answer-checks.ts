import { problem } from '@hearthkeep/shared/protocol/answers/problem.ts'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { z } from 'zod'
import { problemDetails } from '../../request/problem-details.ts'
import { endpointPolicies } from '../../limits/endpoint-policies.ts'
import { policyFinder } from '../../limits/frame.ts'
import { requestLimits } from '../../limits/request-limits.ts'
import type { Answer } from '../describe.ts'
import { describedAmong, needsAmong, type DescribedRoute, type Route } from '../open-api.ts'
import { refusalsOf } from '../refusals.ts'

/** Rows of a long list that are checked. */
const SOME = 50

const policyOf = policyFinder(endpointPolicies(requestLimits))
const refusal = z.union([problem, problemDetails])

interface Answered {
  status: number
  body: unknown
}

/** [OA2] For tests: checks answers against the descriptions of their routes. */
export function answerChecks(routes: readonly Route[]) {
  const router = new SmartRouter<DescribedRoute>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const described = describedAmong(routes)
  for (const route of described) router.add(route.method, route.path, route)
  const needsOf = needsAmong(described, ({ method, path }) => policyOf({ req: { method, path } }))

  return (method: string, path: string, { status, body }: Answered): void => {
    if (typeof body !== 'object' || body === null) return
    const [pathname = '', search = ''] = path.split('?')
    const route = router.match(method, pathname)[0][0]?.[0]
    if (!route) return
    const schema =
      status >= 400
        ? refusalWith(refusalsOf(needsOf(route)), status)
        : schemaOf(route.description.answers, { status, isWhole: !search.includes('fields=') })
    const { error } = schema.safeParse(Array.isArray(body) ? body.slice(0, SOME) : body)
    if (error)
      throw new Error(`${method} ${path} (${status}) answers otherwise than described:\n${z.prettifyError(error)}`)
  }
}

/** [OA10] */
function refusalWith(refusals: ReturnType<typeof refusalsOf>, status: number): z.ZodType {
  const codes = refusals.find((each) => each.status === String(status))?.codes ?? []
  return refusal.refine(({ code }) => code !== undefined && codes.includes(code), {
    error: `not one of the codes that are described: ${codes.join(', ')}`,
    path: ['code'],
  })
}

/** @param isWhole whether rows of a list have all of their fields ([OA7]) */
function schemaOf(answers: readonly Answer[], { status, isWhole }: { status: number; isWhole: boolean }): z.ZodType {
  const content = answers.find((answer) => answer.status === status)?.content
  if (!content || content === 'file') return z.undefined({ error: `no answer ${status} is described` })
  if ('listOf' in content) return z.array(isWhole ? content.listOf.schema : partOf(content.listOf.schema))
  return content instanceof z.ZodType ? content : content.schema
}

const partOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.partial() : z.object())
