import { analyze } from '@hearthkeep/shared/analysis/analyze.ts'
import type { AnalyzedDocument } from '@hearthkeep/shared/analysis/finding.ts'

addEventListener('message', ({ data }: MessageEvent<AnalyzedDocument>) => postMessage(analyze(data)))
