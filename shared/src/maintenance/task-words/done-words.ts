/** Verbs that titles of tasks begin with, and their past. Only these are turned into a sentence. */
const pastTenses = new Map(
  (
    'add:added adjust:adjusted brush:brushed caulk:caulked change:changed check:checked clean:cleaned clear:cleared ' +
    'descale:descaled drain:drained fix:fixed flush:flushed grease:greased have:had inspect:inspected install:installed ' +
    'insulate:insulated lubricate:lubricated mend:mended mow:mowed oil:oiled paint:painted patch:patched prune:pruned ' +
    'pump:pumped recaulk:recaulked remove:removed repaint:repainted repair:repaired replace:replaced reseal:resealed ' +
    'rinse:rinsed run:ran seal:sealed service:serviced stain:stained sweep:swept test:tested tighten:tightened ' +
    'treat:treated trim:trimmed unclog:unclogged vacuum:vacuumed wash:washed winterize:winterized'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [verb = '', past = ''] = pair.split(':')
      return [verb, past]
    }),
)

/** Words after a verb that no article fits before. */
const takesNoArticle =
  /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|all|any|both|each|every|some|one|two|three|four|for|under|around|behind|with|out|up|off|down|in|on|\d.*)$/iu

/**
 * A title as something that is done, to follow "since you": `Clean gutters` becomes `cleaned the gutters`; `null` for a
 * title that is not one known verb and its object.
 */
export function doneWords(title: string): string | null {
  const [verb = '', ...rest] = title.trim().replace(/\.$/u, '').split(/\s+/u)
  const past = pastTenses.get(verb.toLowerCase())
  const [first, ...others] = rest
  if (past === undefined || first === undefined) return null
  // A second verb would stay in the present.
  if ([first, ...others].some((word) => pastTenses.has(word.toLowerCase()) && !isNounIn(word, rest))) return null
  return [past, ...(takesNoArticle.test(first) ? [] : ['the']), ...rest].join(' ')
}

/** Whether the word follows an article or a describing word, as in `the sump pump`, and not `and`, `or` or a comma. */
function isNounIn(word: string, words: readonly string[]): boolean {
  const before = words[words.indexOf(word) - 1]
  return before !== undefined && !/^(?:and|or|then|to)$|,$/iu.test(before)
}
