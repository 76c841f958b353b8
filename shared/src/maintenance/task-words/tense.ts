/** Verbs whose past does not end in `ed`, except those whose past is the verb itself, as in `cut the hedge`. */
const irregular =
  'built|rebuilt|bought|broke|brought|came|did|done|drilled|dug|found|gave|got|had|hung|kept|laid|left|made|paid|redid|ran|rewound|sent|sold|spent|swept|took|went|wound|wrote'
/** Words in `ed` that say how a thing is, or that something is still to be done. */
const notPast =
  'attached|carpeted|covered|detached|elevated|expected|fenced|gated|heated|hundred|insulated|needed|paved|planned|proposed|raised|recessed|recommended|required|scheduled|screened|shared|shed|sled|tiled|unfinished|used|vaulted|wired'
/** Not after an `e`, as in `need`, `weed` and `feed`. */
const PAST = `(?:${irregular}|(?!(?:${notPast})\\b)[a-z]+[a-df-z]ed)`

const begins = new RegExp(`^(?:(?:i|we|they|he|she)(?:['’]ve| have| had)? |(?:just|already|finally) )*${PAST}\\b`, 'iu')
/** `Gutters cleaned`, also `by Ace Gutters`. */
const ends = new RegExp(`\\S (?:tuned up|redone|${PAST})(?: (?:by|with) .{1,60})?$`, 'iu')
/** “Get the chimney swept” is still to be done. */
const asks =
  /^(?:get|have|need|needs|want|must|should|will|to|be|ask|call|book|hire|plan|schedule|arrange|see|check|verify|make|ensure|remember|find|if)\b/iu

interface Around {
  /** What is written before the words for a day, and after them. */
  before: string
  after: string
}

/**
 * Whether a title is about work that is done, as in `Cleaned the gutters` and `furnace installed`, or about something
 * that may be new since a year: `new roof`, `roof replacement`.
 */
export function tenseOf({ before, after }: Around): 'done' | 'new' | 'open' {
  const left = before.trim()
  const right = left === '' ? after.replace(/^[\s,:;–—-]{1,9}/u, '').trim() : after.trim()
  const all = `${left} ${right}`.trim()
  if (asks.test(all)) return 'open'
  // The day may stand before the work: `Oct 3: chimney swept`.
  if (begins.test(all) || ends.test(left || right)) return 'done'
  return /^(?:brand )?new\b|\S (?:replacement|installation)$/iu.test(all) ? 'new' : 'open'
}
