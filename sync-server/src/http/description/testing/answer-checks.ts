import { problem } from '@hearthkeep/shared/protocol/answers/problem.ts'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { z } from 'zod'
import { problemDetails } from '../../request/problem-details.ts'
import type { Answer, Description } from '../describe.ts'
import { describedAmong, type Route } from '../open-api.ts'

/** Rows of a long list that are checked. */
const SOME = 50

const refusal = z.union([problem, problemDetails])

interface Answered {
  status: number
  body: unknown
}

/** [OA2] For tests: checks answers against the descriptions of their routes. */
export function answerChecks(routes: readonly Route[]) {
  const router = new SmartRouter<Description>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const { method, path, description } of describedAmong(routes)) router.add(method, path, description)

  return (method: string, path: string, { status, body }: Answered): void => {
    if (typeof body !== 'object' || body === null) return
    const [pathname = '', search = ''] = path.split('?')
    const description = router.match(method, pathname)[0][0]?.[0]
    if (!description) return
    const schema =
      status >= 400 ? refusal : schemaOf(description.answers, { status, isWhole: !search.includes('fields=') })
    const { error } = schema.safeParse(Array.isArray(body) ? body.slice(0, SOME) : body)
    if (error)
      throw new Error(`${method} ${path} (${status}) answers otherwise than described:\n${z.prettifyError(error)}`)
  }
}

/** @param isWhole whether rows of a list have all of their fields ([OA7]) */
function schemaOf(answers: readonly Answer[], { status, isWhole }: { status: number; isWhole: boolean }): z.ZodType {
  const content = answers.find((answer) => answer.status === status)?.content
  if (!content || content === 'file') return z.undefined({ error: `no answer ${status} is described` })
  if ('listOf' in content) return z.array(isWhole ? content.listOf.schema : partOf(content.listOf.schema))
  return content instanceof z.ZodType ? content : content.schema
}

const partOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.partial() : z.object())
