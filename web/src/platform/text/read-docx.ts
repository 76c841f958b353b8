import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { readDocxFile } from '@hearthkeep/shared/document/text/read-words.ts'
import { unzipSync } from 'fflate'
import { decode } from './decode.ts'

export const readDocx = (bytes: Uint8Array): ExtractedText => readDocxFile(bytes, { unzip: unzipSync, decode })
