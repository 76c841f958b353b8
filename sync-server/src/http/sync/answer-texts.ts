import { toWireDelta, toWireHead, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { toWireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { listTexts } from '../answer/long-answer.ts'

/** Yields the answer as JSON, in short pieces that are made while it is read: it can be 8 MB. */
export function* textsOfAnswer(answer: SyncAnswer): Iterable<string> {
  if (answer.kind !== 'ok') {
    yield JSON.stringify(answer)
    return
  }
  yield `${openText(toWireHead(answer))},"deltas":[`
  let before = ''
  for (const delta of answer.deltas) {
    yield before + openText(toWireDelta({ ...delta, puts: [] }))
    if (delta.puts.length > 0) {
      yield ',"puts":'
      yield* listTexts(delta.puts, (row) => JSON.stringify(toWireRow(row)))
    }
    yield '}'
    before = ','
  }
  yield ']}'
}

/** Omits the closing brace. */
const openText = (value: object) => JSON.stringify(value).slice(0, -1)
