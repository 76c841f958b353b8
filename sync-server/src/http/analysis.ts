import type { Document, User } from '@hearthkeep/shared/entities/all.ts'
import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import { standingIn } from '@hearthkeep/shared/mutations/authorize.ts'
import { Refusal } from '@hearthkeep/shared/outcome.ts'
import type { AnalysisAnswer } from '@hearthkeep/shared/protocol/analysis-answer.ts'
import { acceptFindings } from '@hearthkeep/shared/rules/accept-findings.ts'
import { proposeFindings } from '@hearthkeep/shared/rules/analysis-proposals.ts'
import { analysisSummary } from '@hearthkeep/shared/rules/analysis-words.ts'
import { mayOnHouse } from '@hearthkeep/shared/rules/permissions.ts'
import { Hono } from 'hono'
import type { AnalysisModel } from '../analysis/analysis-model.ts'
import { DocumentAnalysis, type Analysed } from '../analysis/document-analysis.ts'
import type { Contents } from '../documents/contents.ts'
import type { TextExtractor } from '../documents/extract-text.ts'
import type { View } from '../storage/store.ts'
import { Problem } from './problem.ts'
import type { Rest } from './rest.ts'
import type { SignedIn } from './session.ts'
import { takeTurns } from './take-turns.ts'
import { documentsOf, visibleProperty } from './visible.ts'

interface Parts {
  rest: Rest
  contents: Contents
  extractor: Pick<TextExtractor, 'extract'>
  /** Null: the rules read everything. */
  model: AnalysisModel | null
}

/** Each holds a document in memory. */
const ANALYSES_AT_ONCE = 2

/**
 * What the documents of a house say. Without more it is made at once, as the specification says; `?mode=propose` changes
 * nothing: it asks the model alone, so that a person ticks what is to be made. `?document=` names those to read.
 */
export function analysisRoutes({ rest, contents, extractor, model }: Parts) {
  const busy = new Set<string>()
  const onlyOne = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    if (busy.has(userId))
      throw new Problem(429, {
        code: 'already_analysing',
        message: 'An analysis of yours is still running. Please wait until it has finished.',
        headers: { 'Retry-After': '5' },
      })
    busy.add(userId)
    try {
      return await work()
    } finally {
      busy.delete(userId)
    }
  }

  const takeTurn = takeTurns(ANALYSES_AT_ONCE)
  return new Hono<SignedIn>().post('/:id/analyze-documents', (c) =>
    onlyOne(c.var.user.id, async () => {
      const { user } = c.var
      const asked = { userId: user.id, id: c.req.param('id') }
      const isProposing = c.req.query('mode') === 'propose'
      const named = c.req.queries('document')
      const documents = await rest.read(async (view) => {
        const property = await changeableProperty(view, asked)
        const seen = await documentsOf(view, { userId: user.id, property })
        const wanted = seen.filter(({ id, state }) => state === 'available' && (named?.includes(id) ?? true))
        // What all who see the house will see is not made of what only the household sees, but by a person's tick.
        return isProposing ? wanted : wanted.filter(({ visibility }) => visibility === 'shared')
      })
      if (isProposing && !model)
        throw new Problem(409, {
          code: 'no_model',
          message: 'No language model is set up here: a device reads by itself',
        })
      const results: AnalysisAnswer['results'] = []
      await takeTurn(c, async () => {
        const reading = new DocumentAnalysis({ contents, extractor, model })
        for (const document of documents) {
          const analysed = await reading.analyse(document, rest.today())
          if (!analysed) continue
          const isStill = isProposing
            ? await rest.read((view) => isAsItWas(view, document))
            : await apply(rest, { user, document, analysed })
          if (isStill) results.push({ documentId: document.id, title: document.title, ...analysed })
        }
      })
      const message = analysisSummary(results.map(({ analysis }) => analysis))
      return c.json({ message, results } satisfies AnalysisAnswer)
    }),
  )
}

async function changeableProperty(view: View, asked: { userId: User['id']; id: string }) {
  const property = await visibleProperty(view, asked)
  if (!mayOnHouse('edit_house', await standingIn(view, propertyScope(property.id), asked.userId)))
    throw new Refusal('forbidden', 'You can see this property, but not change this')
  return property
}

/** It may have been deleted, replaced or hidden while it was read. */
async function isAsItWas(view: Pick<View, 'get'>, { id, hash }: Document): Promise<boolean> {
  const now = await view.get('document', id)
  return now !== undefined && now.deletedAt === null && now.hash === hash
}

/** [AP8] Makes what one document says, in one transaction. False: the document is gone, and nothing was made. */
function apply(
  rest: Rest,
  { user, document, analysed }: { user: User; document: Document; analysed: Analysed },
): Promise<boolean> {
  const { propertyId } = document
  return rest.change(user, async ({ act, tx, today }) => {
    if (!(await isAsItWas(tx, document))) return false
    const systems = await tx.byIndex('system', 'propertyId', propertyId)
    const items = await tx.byIndex('maintenanceItem', 'propertyId', propertyId)
    const proposals = proposeFindings([{ document, analysis: analysed.analysis }], { systems, items, today })
    const living = systems.filter(({ deletedAt }) => deletedAt === null)
    for (const call of acceptFindings(proposals, { propertyId, systems: living, mintId: () => rest.mintId() }))
      await act(call)
    return true
  })
}
