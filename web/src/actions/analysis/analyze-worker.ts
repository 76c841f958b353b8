import { analyze } from '@hearthkeep/analysis/analyze.ts'
import type { AnalyzedDocument } from '@hearthkeep/shared/finding/finding.ts'

addEventListener('message', ({ data }: MessageEvent<AnalyzedDocument>) => postMessage(analyze(data)))
