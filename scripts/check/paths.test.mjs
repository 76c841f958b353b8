import { expect, test } from 'vitest'
import { missingIn } from './paths.mjs'

const repository = {
  'README.md': '',
  'shared/src/entities.ts': '',
  'shared/src/system/catalogue/entry.ts': '',
  'shared/src/account/plans.ts': 'export const planRooms = {}',
}

/** What is missing if `docs/map.md` has this text. */
const missing = (/** @type {string} */ text) => {
  /** @type {Record<string, string>} */
  const all = { ...repository, 'docs/map.md': text }
  return missingIn('docs/map.md', { files: Object.keys(all), read: (path) => all[path] ?? '' })
}

test.each([
  '`shared/src/account/plans.ts`, `shared/src/system` and `docs/`',
  '`entities.ts` lists them all',
  '`shared/src/account/plans.ts`: `planRooms`',
  '[Map](map.md#part), [read me](../README.md), [there](https://example.com/a)',
  '| folder of `shared` | contents |\n| --- | --- |\n| `system` (`catalogue`), `account` | all |',
  '`/api/sync`, `p:`, `npm run check`, `DATA_DIR/mail`, `@scope/package`, `createApp`',
])('what exists or is no path is not reported: %s', (text) => {
  expect(missing(text)).toEqual([])
})

test.each([
  ['`shared/src/plans.ts`', 'names shared/src/plans.ts, which does not exist'],
  ['`web/`', 'names web/, which does not exist'],
  ['`rows.ts`', 'names rows.ts, which does not exist'],
  ['[Read](README.md)', 'links docs/README.md, which does not exist'],
  [
    '`shared/src/account/plans.ts`: `roomOf`',
    'says that shared/src/account/plans.ts has roomOf, which it does not contain',
  ],
  [
    '| folder of `shared` | contents |\n| --- | --- |\n| `account` (`catalogue`), `system` | all |',
    'names shared/src/account/catalogue, which does not exist',
  ],
])('what does not exist is reported: %s', (text, problem) => {
  expect(missing(text)).toEqual([`docs/map.md ${problem}`])
})
