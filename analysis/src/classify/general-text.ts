import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { findSystemWords } from '../words/system-words.ts'

const signs: readonly (readonly [strength: number, RegExp])[] = [
  // Insurance and service plans.
  [
    2,
    /\b(?:declarations page|insurance polic(?:y|ies)|policy (?:number|no\.?|period)|homeowners? (?:insurance|policy)|evidence of insurance|certificate of insurance|coverage [a-f]\b|dwelling coverage|personal liability)/gi,
  ],
  [
    1,
    /\b(?:deductible|endorsement|premium|underwrit\w+|insured|policyholder|claims? (?:department|adjuster)|limit of liability|plan covers|covered items|service fee|not covered|trade call fee|sample contract)\b/gi,
  ],
  // Title, closing and loans.
  [
    2,
    /\b(?:closing disclosure|settlement statement|title (?:report|commitment|insurance|search)|warranty deed|quitclaim|hud-1|loan estimate|deed of trust|purchase (?:and sale )?agreement|real estate purchase|listing agreement|articles of incorporation|bylaws|plat of survey|(?:property|estate|county) tax(?:es)? (?:bill|statement|notice)|tax assessment|homestead exemption|escrow (?:account|analysis)|(?:fee|rate) schedule|schedule of (?:fees|rates)|assessed value|assessment notice)\b/gi,
  ],
  [
    1,
    /\b(?:escrow|grantor|grantee|lender|borrower|mortgage|easement|vested in|covenants?|recording fee|prorat\w+|buyer.s agent|earnest money|parcel|lessee|lessor|tenant shall|association|assessed value|due at closing)\b/gi,
  ],
  // Manuals and guides.
  [
    2,
    /\b(?:owner.?s (?:manual|guide)|user.?s? (?:\w+ )?(?:manual|guide)|keep this manual|troubleshooting|possible cause|follow(?:ing)? the safety warnings|read and follow|installation (?:manual|instructions|guide)|operating instructions|operation manual|use (?:and|&) care|quick start|troubleshooting (?:guide|chart|table)|maintenance guide|homeowner.?s guide|buyer.?s guide|fact sheet|minutes of the|meeting minutes|billing period|kwh @|can add \$|architectural (?:guidelines|standards|rules)|annual water quality|consumer confidence|rules and regulations|(?:is|are) prohibited|subject to fines|what every \w+|published by|signs of failure|before you buy|while supplies last|see store|prices (?:through|effective)|our pros|adjourned|call your (?:\w+ )?agent|frequently asked questions|standards of practice for|safety data sheet|from your local|know your \w+|(?:fire|home|water|winter|summer) safety (?:tips|week)|leading cause|saves? lives|thousands of (?:fires|homes)|parts list|(?:the )?inspector shall \w+|inspector is not required to|standards of practice|rev\. \d|handout)\b/gi,
  ],
  [
    1,
    /\b(?:read (?:all|these) instructions|save these instructions|before calling for service|before you begin|see figure|fig\. \d|press (?:and hold )?the|refer to|to avoid (?:injury|the risk)|your new \w+|if the \w+ (?:does not|won't|will not)|step \d)\b/gi,
  ],
  // Advertisements and letters.
  [
    2,
    /\b(?:coupon|% off|\$\d+ off|limited[- ]time|call (?:us )?today|call now|special (?:offer|price|savings)|mention this|act now|free estimates?|free (?:inspection|consultation|quote)|satisfaction guaranteed|new customers? only|offer (?:expires|ends|good|valid)|newsletter|seasonal tips|dear (?:homeowner|neighbor|resident|valued)|gift card|book (?:now|online|today)|sign up|refer a friend|furnace special|\$0 down|0% for|off a new|choose your plan|(?:silver|gold|platinum) plan|enroll|call \d{3}-\d{3}|get a quote|peace of mind)\b|!!|\(reg\. /gi,
  ],
  [
    1,
    /\b(?:we offer|our services|our team|financing available|licensed and insured|since 19\d\d|why choose|did you know|tips?|save (?:up to )?\$|as low as|starting at|members? save|visit (?:us|our)|follow us|could be|may be eligible|rebates? up to|serving \w+|open house|don't miss|equal housing|deemed reliable|treasurer|next meeting|(?:always|never) (?:leave|use|store|run|pour|burn|touch)|is your \w+|expires \d|from \$\d|plans? (?:start|cover|available)|optional coverage|per month|\/mo)\b/gi,
  ],
]

/** Words of a report about one house, which outweigh those of a general text. */
const particular =
  /\b(?:inspected (?:on|by|:)|date of inspection|inspection date|inspector:|serial (?:no|number|#)?\.? ?:? ?[A-Z0-9]{6}|s\/n [A-Z0-9]{5}|was observed|were observed|was found|recommend(?:ed)? (?:repair|replac)|technician:|tech:|invoice (?:#|no|number|date)?|paid|work performed|seller (?:states|is aware)|\b(?:moderate|major|safety hazard|minor)$|\[photo|(?:quote|estimate|proposal|report|ticket|wo) ?(?:no\.?|#)|no\. [a-z]-?\d{3}|to: (?:mr|ms|mrs)|[[(]x[\])]|☑|recommendation:|subject:|sold to|s\/n)/gim

/** What only a document about one house has: an address, parties, numbers, ticked boxes, dated or past events. */
const anchors: readonly RegExp[] = [
  /\b\d{1,5} (?:[NSEW]{1,2}\.? )?(?:[A-Z][a-z'’]+ ){1,3}(?:St|Ave|Rd|Dr|Ln|Ct|Way|Blvd|Pl|Cir|Ter|Trl|Hwy|Court|Street|Lane|Road|Drive|Avenue|Place|Circle|Loop|Pike|Pkwy|Sq)\b/,
  /^.{0,60}\b(?:property|client|customer|site|address|location|owner|sellers?|buyer|prepared for|sold to|bill to|tech|technician|occupants?|subject)\b ?(?:address)?[:.]? {1,20}\S/im,
  /\b(?:serial|s\/n|ser\.?|sn)\b(?: ?(?:no|number)?\.?)?[:#]? {0,20}[A-Z]{0,4}\d{3}/i,
  /[[(] ?[xX✓] ?[\])]|☑|☒/,
  /\b(?:inspect\w*|date[sd]?|performed|completed?|sampled|collected|signed|visit|reported|opened|exported|service)\b.{0,24}\b(?:\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|(?:19|20)\d\d-\d\d-\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\.? \d{1,2},? (?:19|20)\d\d)/i,
  /\b(?:was|were) (?:observed|noted|found|seen|cracked|leaking|rusted|missing|damaged|loose|disconnected|corroded)\b/i,
  /\b(?:I|we|he|she|they|tech|customer|owner|seller) (?:\w+ )?(?:replaced|installed|found|cleaned|checked|saw|noticed|put|looked)\b/,
  /\b\d{1,2} (?:years|yrs) old\b|\b(?:installed|built|made|mfd|manufactured|replaced|put in|new)\D{0,12}(?:19|20)\d\d\b/i,
  /\b(?:paid|total|balance|amount)\b.{0,30}\$? ?\d+\.\d\d/i,
  // A conversation is about one house.
  /^ {0,8}\[?(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,? )?\d{1,2}:\d\d ?[ap]\.?m\b.{0,30}: /im,
  /\b(?:report|inspection|invoice|job|ticket|wo|file|lab no)\b\.? ?(?:no\.? ?)?#? ?[A-Z]{0,3}-?\d{3,}/i,
]

/** Repairs that a letter demands, such as one about a policy or a code. */
const demands =
  /\b(?:we need you to|(?:take care of|correct|complete|repair|address) (?:the following|these (?:conditions|items|repairs))|following (?:conditions|repairs|violations|deficiencies|hazards)|specific reason|(?:survey|inspection|evaluation) of your (?:property|home|house)|photographs? or (?:paid )?receipts?|proof (?:that|of) (?:the )?(?:\w+ ){0,3}(?:repair|replace|complet)\w*|underwriting (?:inspection|survey|recommendation)|diagnosis|complaint)\b/gi
const MAX_READ = 12_000
const HEAD = 700
const ENOUGH = 4
/** Categories under which people file documents about one house. */
const filed = /^(?:spds|home_warranty|warranty|receipt|photo|[^]*inspection[^]*|.*_disclosure|wdiir|repair\w*)$/

/**
 * Whether a text speaks of houses in general, or of money and law, not of the state of one house: it has the words of a
 * manual, a policy or an advertisement, speaks to "you" of what may be, and has few marks of a particular house.
 */
export function isGeneral(text: string, category: string): boolean {
  const read = text.slice(0, MAX_READ)
  const sum = (from: string, least: number) =>
    signs.reduce(
      (total, [strength, pattern]) => total + (strength >= least ? strength * Math.min(4, distinct(from, pattern)) : 0),
      0,
    )
  const marks = anchors.filter((pattern) => pattern.test(read)).length + (datedSystems(read) >= 3 ? 2 : 0)
  const against = Math.min(4, distinct(read, particular)) + Math.min(3, distinct(read, demands)) * 2.5 + marks * 1.5
  if (sum(read, 1) <= FEW_SIGNS && narratesMoreThanItTeaches(read)) return false
  const modal = generality(read)
  return (
    sum(read, 1) +
      sum(text.slice(0, HEAD), 2) * 2 +
      (modal >= 1.5 && category !== 'spds' ? modal * 1.5 : 0) -
      against >=
    ENOUGH + (filed.test(category) ? 4 : 0)
  )
}

/** A text with more signs is general even if it tells what happened: a closing statement has days and sums, too. */
const FEW_SIGNS = 2

/** Words that tell what happened and to whom, as in a note or a letter about one house. */
const narrates =
  /\b(?:was|were|had|did|found|left|put|told|said|saw|went|came|gave|took|I|[Ww]e|[Hh]e|[Ss]he|[Mm]y|[Hh]is|[Hh]er|[a-z]{3,}ed)\b/g
const dates = /\b\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?\b|\b(?:19|20)\d\d\b/g
/** Words for what may happen, and for what readers should do. */
const teaches = /\b(?:should|may|can|could|might|must|shall|will|would|if|when|whenever|unless|once)\b/gi
const orders =
  /(?:^|[.!?:•*-] )(?:Do not|Don't|Always|Never|Keep|Check|Clean|Use|Make|Turn|Call|Test|Replace|Remove|Inspect|Look|Ask|Have|Be|Read|Press|Store|Avoid|Wipe|Run|Change|Wash|Rinse|Open|Close|Set|Schedule|Visit|Learn|Save|Choose|Contact)\b/gm

function narratesMoreThanItTeaches(text: string): boolean {
  const count = (pattern: RegExp) => matchesIn(text, pattern).length
  return count(narrates) + 2 * count(dates) >= MANY_TIMES * (count(teaches) + count(orders))
}
const MANY_TIMES = 3

/** Words in a hundred that speak to a reader, or of what may be. */
function generality(text: string): number {
  const words = (text.match(/[A-Za-z']+/g) ?? []).length
  const general = (
    text.match(/\b(?:your|you|should|may|can|if|when|always|never|must|shall|will|any|every|all)\b/gi) ?? []
  ).length
  return words === 0 ? 0 : ((100 * general) / words) * Math.min(1, words / 300)
}

/** Lines that give the year of a system. */
const datedSystems = (text: string): number =>
  text
    .split('\n')
    .slice(0, 300)
    .filter((line) => /\b(?:19|20)\d\d\b|'\d\d\b/.test(line) && findSystemWords(line.slice(0, 300)).length > 0).length

const distinct = (text: string, pattern: RegExp): number =>
  new Set(
    matchesIn(text, pattern)
      .slice(0, 200)
      .map(([word]) => word.toLowerCase()),
  ).size
