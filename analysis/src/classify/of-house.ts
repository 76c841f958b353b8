import type { Statement } from '../frames/statement.ts'

/** What inspectors do and leave, under any standard: `The inspector shall report missing handrails`. */
const standard =
  /\binspectors?\b[^.;:]{0,30}\b(?:shall|is not|are not|is required|are required|need not|will not|may not|must)\b|\bnot required to\b|\bstandards? of (?:practice|our|the|my)\b|\bwe follow the standards\b|^examples? of\b|\bmay have been allowed when\b/i

/** What a contract says of its parties. */
const contract =
  /\b(?:the |a |our )?(?:client|customer|company|undersigned)s?(?:\(s\))? (?:further )?(?:agrees?|shall|waives?|acknowledges?|understands?|accepts?|must|hereby|should have|will (?:hold|perform|not))\b|\b(?:not|be) (?:held )?(?:liable|responsible) for\b|\bliability\b|\bis not a (?:warranty|guarantee)\b|\bgives? no guarantee\b|\bbinding arbitration\b/i

/** What an inspection leaves out. */
const excluded =
  /\boptions? (?:not selected|declined|available)\b|\b(?:trade|service|call) (?:service |call )?fee\b|\b(?:is|are|was|were) (?:also |specifically )?(?:outside|beyond) (?:the|our|my|this) scope|\b(?:is|are) (?:excluded from|not (?:included|part of|within))\b|\b(?:we|i|company|inspection|visit|report|inspectors?) (?:do|does|did|can|will) ?not (?:cover|inspect|include|look for|test|address|report on|comment on|determine)\b|\bnot (?:included|covered|inspected)(?: are| is|:)|\b(?:standards|inspection) exclude\b/i

/** What a company sells to anyone. */
const offered =
  /\bwe (?:also |now |can )?(?:install|offer|sell|carry|provide|specialize)\b|\bask (?:us )?about (?:our|a|the)\b|\bfinancing (?:is )?available\b|\b(?:leave|post|write) (?:us )?a review\b|\btake advantage\b|\breferral\b|\bplan (?:customers|members)\b|\bmany of our customers\b|\bsee our website\b|\bcan be (?:ordered|added) for \$/i

/** What belongs to somebody else. */
const elsewhere =
  /\bneighbou?rs?\b[^.;]{0,40}\b(?:has|have) been (?:notified|cited|ordered|asked)\b|\bneighbou?r(?:ing|['’]s|s['’]) (?:propert(?:y|ies)|house|home|garage|shed|lot|building|roof)\b|\b(?:house|lot|unit) next door\b|\banother (?:house|address|property)\b|\b(?:community|clubhouse|lift station|common (?:areas?|grounds))\b|\b(?:owners?|residents?) (?:at|of|in) (?:units? |lots? |numbers? )?\d/i

/** What a rating, a color or a word of the report means. */
const meaning =
  /^\W{0,3}["“]?[A-Z][\w /&-]{1,24}["”]?(?: \([A-Z]{1,4}\))? ?(?:= ?[A-Z]|means\b|indicates\b|denotes\b)|\b(?:items?|parts|hazards?|recommendations) are (?:small )?(?:things|parts|items|ordinary|those) that\b/

/** What holds for things of a kind, wherever they are: a subject in the plural without an article, and no event. */
const general =
  /^(?:Every|Each|Any) (?:home ?)?owner\b|^(?:Error|Fault|Trouble) codes?:|^(?:most |many |all |any |older |some )?(?:[A-Z][\w-]{2,15}|[a-z][\w-]{2,15})(?: (?!(?:in|on|at|of|under|behind|near)\b)[\w-]{2,15}){0,4}s (?:(?:usually|often|typically|generally|normally|commonly) \w+|(?:may|might|can|could|should be|should never|must be)\b|(?:are|is) (?:fragile|never|not safe|easily|known|designed|required|recommended|common)|have (?:a history|caused)|last\b|fail\b|corrode\b|wear\b|shrink\b|crack\b)/

/** Words of one visit or one place: what such a sentence reports is of this house. */
const particular =
  /\b(?:was|were|had|found|saw|seen|noted|observed|noticed|measured|here|today|this (?:house|home|roof|unit|furnace|panel))\b|\b(?:in|at|on|under|above|below|behind|near|along) the (?:\w+ ){0,2}(?:attic|basement|garage|kitchen|bath|bathroom|bedroom|hall|laundry|crawl|porch|deck|roof|wall|corner|side|slope|yard|closet|room|north|south|east|west|front|rear|left|right)\b/i

/** What a thing is, how long such things last, and what holds for example. */
const taught =
  /^[A-Z][\w-]+(?: [a-z-]+)? (?:is|are) (?:an? )?(?:[a-z-]+ ){0,2}(?:gas|fung\w+|mineral|metal|term|method|process|naturally|type of)\b|\b(?:lasts?|life is|life of) (?:about |from |up to )?\d+ (?:to|-|–) \d+ years\b|\bfor example\b|\b(?:epa|nfpa|cpsc|manufacturers?)\b[^.;]{0,30}\b(?:recommends?|says?|requires?|advises?)\b/i

const opensList = /\b(?:shall|required to|exclude[sd]?|not (?:cover|inspect|include)|agrees?)\b[^.]{0,60}:$/i

/**
 * Leaves the statements that speak of this house. The others say what inspections are, what contracts bind to, what is
 * left out, sold, or true of any house, and whose property something else is; a paragraph with such a sentence tells of
 * this house only in words of one visit or one place.
 */
export function ofHouse(statements: readonly Statement[]): boolean[] {
  const groups = generalGroups(statements)
  /** The section of a list that a rule begins, as its heading or as a sentence. */
  let list: Statement['entry']['section'] | null = null
  /** The rule whose list goes on: `The inspector shall observe: Roof covering; Flashings; …`. */
  let rule: Statement | null = null
  return statements.map((statement) => {
    const { text, entry, kind, grade } = statement
    if (entry.section !== list) list = isRule(entry.section.heading) ? entry.section : null
    if (opensList.test(text) && isRule(text)) list = entry.section
    const isRuled = isRule(text) || (rule?.entry === entry && /[;:,]$/.test(rule.text))
    rule = isRuled ? statement : null
    if (list !== null || isRuled || offered.test(text) || elsewhere.test(text)) return false
    const isGeneral = general.test(text) || taught.test(text)
    if (grade !== null) return !isGeneral || particular.test(text)
    if (meaning.test(text)) return false
    return particular.test(text) || !(kind === 'ignored' || groups.has(entry.group) || isGeneral)
  })
}

/** The paragraphs of which at least half are rules. */
function generalGroups(statements: readonly Statement[]): ReadonlySet<number> {
  const balance = new Map<number, number>()
  for (const { text, entry } of statements)
    balance.set(entry.group, (balance.get(entry.group) ?? 0) + (isRule(text) ? 1 : -1))
  return new Set([...balance].flatMap(([group, more]) => (more >= 0 ? [group] : [])))
}

const isRule = (text: string): boolean => standard.test(text) || contract.test(text) || excluded.test(text)
