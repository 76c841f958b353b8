import { analyse } from '@hearthkeep/shared/analysis/analyse.ts'
import type { AnalysedDocument } from '@hearthkeep/shared/analysis/finding.ts'

addEventListener('message', ({ data }: MessageEvent<AnalysedDocument>) => postMessage(analyse(data)))
