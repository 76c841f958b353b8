import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

const ID = '[A-Z]{1,2}\\d+'
/** A file that `npm test` runs; a rule that only long tests quote counts as untested. Files in `e2e` share test titles. */
const isTest = (/** @type {string} */ path) => /^e2e\/|\.test\.tsx?$/.test(path) && !path.endsWith('.long.test.ts')

/**
 * Checks that each rule of the SPEC.md files has a unique id and is quoted by a test of `npm test`, and that each rule
 * that code or a document quotes exists.
 *
 * @returns {Promise<import('./tools.mjs').Verdict>}
 */
export async function checkRules() {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    output: 'captured',
  })
  const paths = stdout.split('\n').filter((path) => existsSync(join(root, path)))
  const ids = paths.filter((path) => path.endsWith('SPEC.md')).flatMap((path) => rulesOf(read(path)))
  const long = paths.filter((path) => path.endsWith('SPEC.md')).flatMap((path) => longRulesOf(path))
  const rules = new Set(ids)
  const tested = new Set()
  const broken = [
    ...long,
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `there are two rules [${id}]`),
  ]
  for (const path of paths.filter((name) => /\.(tsx?|md)$/.test(name))) {
    for (const id of quotedIn(read(path))) {
      if (isTest(path)) tested.add(id)
      if (!rules.has(id)) broken.push(`${path} quotes [${id}], which no SPEC.md has`)
    }
    if (isTest(path)) for (const id of tabledIn(read(path))) tested.add(id)
  }
  for (const id of rules) if (!tested.has(id)) broken.push(`no test quotes [${id}]`)
  return { ok: broken.length === 0, text: broken.join('\n') }
}

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

const rulesOf = (/** @type {string} */ spec) =>
  [...spec.matchAll(new RegExp(`^- \\[(${ID})\\]`, 'gm'))].map(([, id]) => id)

/** A rule is one sentence that a person reads at once. */
const MOST_WORDS = 40
const longRulesOf = (/** @type {string} */ path) =>
  [...read(path).matchAll(new RegExp(`^- \\[(${ID})\\] (.*(?:\n  .*)*)`, 'gm'))].flatMap(([, id, text = '']) => {
    const { length } = text.split(/\s+/)
    return length > MOST_WORDS ? [`[${id}] in ${path} has ${length} words, of at most ${MOST_WORDS}`] : []
  })

/** Matches `[A1]`, and every rule in `[A1] to [A3]`. */
function quotedIn(/** @type {string} */ text) {
  const quoted = [...text.matchAll(new RegExp(`\\[(${ID})\\](?!\\()`, 'g'))].map(([, id]) => id ?? '')
  const ranges = text.matchAll(/\[([A-Z]+)(\d+)\] to \[\1(\d+)\]/g)
  for (const [, letters, from, to] of ranges)
    for (let n = Number(from); n <= Number(to); n += 1) quoted.push(`${letters}${n}`)
  return quoted
}

/** Matches `rule: 'A1'`, the form in tables of cases. */
const tabledIn = (/** @type {string} */ text) =>
  [...text.matchAll(new RegExp(`rule: '(${ID})'`, 'g'))].map(([, id]) => id)
