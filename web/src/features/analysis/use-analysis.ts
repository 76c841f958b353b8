import type { Document } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { analysisAnswer, noModel } from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import { analysisSummary } from '@hearthkeep/shared/finding/analysis-words.ts'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { Analyst } from '../../actions/analysis/analyst.ts'
import { askServer } from '../../data/ask-server.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { READER_VERSION, TextReader, type PageProgress } from '../../platform/text/extract-text.ts'
import { today } from '../../platform/today.ts'
import { httpContentTransport } from '../../sync/transport/content-transport.ts'
import { textOfDocument } from '../../sync/contents/text-of-document.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { readDocuments, type Analysis, type ModelOutcome, type Reading } from './read-documents.ts'

/** The state of the dialog (part 2, section 4). */
export type AnalysisState =
  | { state: 'idle' }
  | { state: 'analyzing'; title: string; index: number; of: number; page: PageProgress | null }
  | { state: 'results'; analysis: Analysis; summary: string }

/** Analyzes documents of a property; unmounting aborts the analysis. */
export function useAnalysis(propertyId: PropertyId) {
  const [state, setState] = useState<AnalysisState>({ state: 'idle' })
  const { contents } = useData()
  const toast = useToast()
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const start = async (documents: readonly Document[], anyway: ReadonlySet<string>) => {
    const controller = new AbortController()
    leaving.current = controller
    const { signal } = controller
    const onPage = (page: PageProgress) =>
      setState((before) => (before.state === 'analyzing' && !signal.aborted ? { ...before, page } : before))
    const [reader, analyst] = [new TextReader({ onPage }), new Analyst()]
    signal.addEventListener('abort', () => {
      reader.close()
      analyst.close()
    })
    const of = documents.length
    const readers = {
      // If the server has a language model, it answers with no results.
      greetModel: () => askModel(propertyId, NO_DOCUMENT, { signal, patience: GREETING_MS }),
      askModel: ({ id }: Document) => askModel(propertyId, id, { signal, patience: READING_MS }),
      textOf: (document: Document) =>
        textOfDocument(document, { contents, transport: httpContentTransport, reader, version: READER_VERSION }),
      analyze: analyst.analyze.bind(analyst),
    }
    const onDocument = ({ title }: Document, index: number) => {
      if (!signal.aborted) setState({ state: 'analyzing', title, index, of, page: null })
    }
    try {
      const isStopped = () => signal.aborted
      const analysis = await readDocuments(documents, readers, { today: today.get(), anyway, onDocument, isStopped })
      if (signal.aborted) return
      const summary = analysisSummary(analysis.readings.flatMap(findingsOf))
      setState({ state: 'results', analysis, summary })
      toast({ tone: 'good', text: 'AI Analysis Complete!', detail: summary })
    } catch (error) {
      if (signal.aborted) return
      setState({ state: 'idle' })
      toast({
        tone: 'error',
        text: 'Analysis Failed',
        detail: error instanceof Error ? error.message : String(error),
      })
    } finally {
      controller.abort()
    }
  }
  return {
    state,
    /** `anyway`: ids of the documents that are read as inspections. */
    start: (documents: readonly Document[], anyway: ReadonlySet<string>) => {
      const [first] = documents
      if (!first) return
      setState({ state: 'analyzing', title: first.title, index: 0, of: documents.length, page: null })
      void start(documents, anyway)
    },
  }
}

const findingsOf = (reading: Reading) => (reading.state === 'read' ? [reading.analysis] : [])

/** Short, because the server knows immediately whether it has a model. */
const GREETING_MS = 6_000
/** The server tries the model twice, with a minute for each attempt. */
const READING_MS = 150_000

/** Placeholder id for which the server reads nothing, but reports whether it has a model. */
const NO_DOCUMENT = 'none'

const modelAnswer = z.union([analysisAnswer, noModel])

/** Asks the server's language model to read one document; changes nothing. */
async function askModel(
  propertyId: PropertyId,
  document: string,
  call: { signal: AbortSignal; patience: number },
): Promise<ModelOutcome> {
  if (isDemo) return { state: 'none' }
  const path = `/api/properties/${propertyId}/analyze-documents?${new URLSearchParams({ mode: 'propose', document })}`
  const answer = await askServer(path, modelAnswer, { method: 'POST', ...call })
  if (answer.state === 'done')
    return 'results' in answer.value ? { state: 'answered', results: answer.value.results } : { state: 'none' }
  // Anything but an answer of our server is the page of a proxy or a captive portal.
  if (answer.message === null) return { state: 'unreachable' }
  return { state: 'failed', message: answer.message }
}
